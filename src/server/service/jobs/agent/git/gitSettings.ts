/**
 * The settings of git for agent jobs, on its command line, which outranks every file. Hooks do not run, and no file of attributes or exclusions outside
 * of the clone takes part. Symbolic links are checked out as files that hold a path, so that none of them leads the agent out of the repository, and
 * no name is checked out that some file system reads as `.git`.
 */
export const GIT_SETTINGS: readonly string[] = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  'core.excludesFile=/dev/null',
  'core.symlinks=false',
  'core.fileMode=false',
  'core.autocrlf=false',
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'core.quotePath=false',
  // Objects are checked by their names; other files beside them may say anything.
  'core.commitGraph=false',
  'core.multiPackIndex=false',
  'safe.bareRepository=explicit',
  'protocol.allow=never',
  'submodule.recurse=false',
  'diff.ignoreSubmodules=all',
  'user.useConfigOnly=true',
  'gc.auto=0',
].flatMap((setting) => ['-c', setting]);
