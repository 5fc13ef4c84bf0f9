/** The task of an agent. */
export interface AgentTask {
  /** The prompts so far, first to last; the last one is to be done now. */
  prompts: readonly string[];
  /** The documentation, checked out for it alone. */
  docsFolder: string;
  signal: AbortSignal;
}

/** The result of an agent's work; the changes themselves are in the files. */
export interface AgentWork {
  /** One line for the commit and the pull request. */
  title: string;
  /** Further lines: what was done, and what a person should look at. */
  details: string[];
}

/** Somebody who changes documentation as a prompt says. */
export interface Agent {
  /** Name of the model that works; `none` where rules do. */
  model: string;
  /** Changes the files. Rejects when it cannot go on. */
  work(task: AgentTask): Promise<AgentWork>;
}
