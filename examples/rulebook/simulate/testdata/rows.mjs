// Prints the rows of the Parquet files of data sets as lines of JSON: node rows.mjs FOLDER...
// It needs "npm install hyparquet" in its own directory.
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'

const folders = process.argv.slice(2)
const files = folders.flatMap(folder =>
  readdirSync(folder).filter(name => name.endsWith('.parquet')).sort().map(name => join(folder, name)))
if (files.length === 0) {
  console.error(folders.length > 0 ? `no .parquet files in ${folders.join(', ')}` : 'usage: node rows.mjs FOLDER...')
  process.exit(1)
}
// The reader of the output, such as head, may end first.
process.stdout.on('error', error => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
// A seed has 64 bits, more than a number of JavaScript. The column state has bytes.
const plain = (_, value) =>
  typeof value === 'bigint' ? `#${value}` : value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
for (const name of files) {
  const file = await asyncBufferFromFile(name)
  const metadata = await parquetMetadataAsync(file)
  // One group of rows at a time is in memory. Snappy, in which they are compressed, is built into hyparquet.
  let rowEnd = 0
  for (const group of metadata.row_groups) {
    const rowStart = rowEnd
    rowEnd += Number(group.num_rows)
    for (const row of await parquetReadObjects({ file, metadata, rowStart, rowEnd, utf8: false })) {
      const line = JSON.stringify(row, plain).replace(/"#(-?\d+)"/g, '$1') + '\n'
      // Without a wait for a slow reader, the rows would fill the memory.
      if (!process.stdout.write(line)) await once(process.stdout, 'drain')
    }
  }
}
