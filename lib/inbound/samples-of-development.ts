import { jsonSample } from "./sample.ts";

/** `workflow_run` of GitHub, action `completed`. */
export const githubSample = jsonSample(
  {
    action: "completed",
    workflow_run: {
      id: 30433642,
      name: "Build",
      head_branch: "main",
      head_sha: "acb5820ced9479c074f688cc328bf03f341a511d",
      run_number: 562,
      run_attempt: 1,
      event: "push",
      status: "completed",
      conclusion: "failure",
      html_url: "https://github.com/example/shop/actions/runs/30433642",
    },
    workflow: { id: 159038, name: "Build", path: ".github/workflows/build.yml" },
    repository: { id: 1296269, name: "shop", full_name: "example/shop", private: true },
    sender: { login: "anna", id: 1, type: "User" },
  },
  {
    "x-github-event": "workflow_run",
    "x-github-delivery": "72d3162e-cc78-11e3-81ab-4c9367dc0958",
    "x-github-hook-id": "292430182",
  },
);

/** `Pipeline Hook` of GitLab. */
export const gitlabSample = jsonSample(
  {
    object_kind: "pipeline",
    object_attributes: {
      id: 31,
      iid: 3,
      name: "Pipeline for branch: main",
      ref: "main",
      tag: false,
      sha: "bcbb5ec396a2c0f828686f14fac9b80b780504f2",
      source: "push",
      status: "failed",
      detailed_status: "failed",
      duration: 63,
    },
    user: { id: 1, name: "Anna", username: "anna" },
    project: { id: 1, name: "shop", path_with_namespace: "example/shop", default_branch: "main" },
    builds: [{ id: 380, stage: "deploy", name: "production", status: "failed" }],
  },
  {
    "x-gitlab-event": "Pipeline Hook",
    "x-gitlab-event-uuid": "13792a34-cac6-4fda-95a8-c58e00a3954e",
    "idempotency-key": "f5e57330-6f3e-4a5f-8a3e-5a0d1f0c2b7d",
  },
);
