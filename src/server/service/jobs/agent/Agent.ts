export interface AgentTask {
  /** The prompts so far, first to last. The last one is the current task. */
  prompts: readonly string[];
  /** A checkout of the documentation that only this task uses. */
  docsFolder: string;
  signal: AbortSignal;
}

/** The result of an agent's work. The changes themselves are in the files. */
export interface AgentWork {
  /** One line for the commit and the pull request. */
  title: string;
  /** Further lines: the changes, and places that a person should check. */
  details: string[];
}

/** Changes documentation according to a prompt. */
export interface Agent {
  /** Name of the model. */
  model: string;
  /** Changes the files. Rejects when it cannot continue. */
  work(task: AgentTask): Promise<AgentWork>;
}

/** Why a service without a model accepts no job. */
export const NEEDS_MODEL =
  'Agent jobs need a model. Set the key of a provider, such as OPENAI_API_KEY, or MODEL_BASE_URL and MODEL_NAME.';

/** A page of the documentation as a file. */
export interface EditedFile {
  /** Path below the docs folder, with `/`. */
  file: string;
  text: string;
}
