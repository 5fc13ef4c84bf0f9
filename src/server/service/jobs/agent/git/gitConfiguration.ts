/**
 * The whole configuration of git for agent jobs. Hooks do not run and nothing but local folders can be fetched from. Symbolic links are checked out as
 * files that hold a path, so that none of them leads the agent out of the repository. Folders of other users may be read: what they
 * configure takes no part.
 */
export const GIT_CONFIGURATION = `[core]
	hooksPath = /dev/null
	symlinks = false
	autocrlf = false
	fsmonitor = false
	quotePath = false
[safe]
	directory = *
[protocol]
	allow = never
[protocol "file"]
	allow = always
[commit]
	gpgSign = false
[user]
	useConfigOnly = true
[gc]
	auto = 0
[advice]
	detachedHead = false
`;
