/**
 * Git's settings for agent jobs, on the command line, which overrides every file. Hooks do not run, and files of attributes or exclusions
 * outside of the clone are ignored. Symbolic links are checked out as files with a path, so that they cannot lead the agent out of the
 * repository, and names that some file system reads as `.git` are not checked out.
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
  // Objects are verified by their names; other files next to them may contain anything.
  'core.commitGraph=false',
  'core.multiPackIndex=false',
  'safe.bareRepository=explicit',
  'protocol.allow=never',
  'submodule.recurse=false',
  'diff.ignoreSubmodules=all',
  'user.useConfigOnly=true',
  'gc.auto=0',
].flatMap((setting) => ['-c', setting]);
