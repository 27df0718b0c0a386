package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
)

// answer is how long a job service may take to answer.
const answer = 10 * time.Second

// dialSoon returns an error if no job service answers at an address. Beam itself would try for two minutes.
func dialSoon(ctx context.Context, endpoint string) error {
	cc, err := grpcx.DefaultDial(ctx, endpoint, answer)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		return fmt.Errorf("no job service answers at %s within %v (-endpoint)", endpoint, answer)
	}
	return cc.Close()
}

// endJob cancels the job of a run, unless it has ended, and waits for its end. Beam leaves a job alone whose
// client gives up. The error says why the job may not have ended.
func endJob(endpoint, run string) error {
	// The context of the run has ended if a signal did.
	ctx, cancel := context.WithTimeout(context.Background(), 6*answer)
	defer cancel()
	cc, err := grpcx.DefaultDial(ctx, endpoint, answer)
	if err != nil {
		return fmt.Errorf("the job service at %s does not answer", endpoint)
	}
	defer cc.Close()
	client := jobpb.NewJobServiceClient(cc)
	for {
		id, state, err := findJob(ctx, client, run)
		if err != nil {
			return fmt.Errorf("the job service at %s: %w", endpoint, err)
		}
		switch state {
		case jobpb.JobState_DONE, jobpb.JobState_FAILED, jobpb.JobState_CANCELLED,
			jobpb.JobState_DRAINED, jobpb.JobState_UPDATED:
			return nil
		case jobpb.JobState_CANCELLING:
		default:
			if _, err := client.Cancel(ctx, &jobpb.CancelJobRequest{JobId: id}); err != nil {
				return fmt.Errorf("the job service at %s: %w", endpoint, err)
			}
		}
		select {
		case <-ctx.Done():
			return errors.New("it was cancelled, and has not ended within a minute")
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// findJob returns the ID and the state of the job of a run. Job services change the name that they are given,
// and make the ID from it; both have the run's.
func findJob(ctx context.Context, client jobpb.JobServiceClient, run string) (string, jobpb.JobState_Enum, error) {
	jobs, err := client.GetJobs(ctx, &jobpb.GetJobsRequest{})
	if err != nil {
		return "", 0, err
	}
	for _, job := range jobs.GetJobInfo() {
		if strings.Contains(job.GetJobName()+" "+job.GetJobId(), run) {
			return job.GetJobId(), job.GetState(), nil
		}
	}
	return "", 0, errors.New("it does not know the job")
}
