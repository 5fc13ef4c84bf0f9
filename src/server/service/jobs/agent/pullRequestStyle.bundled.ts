import { bundle } from '../../../site/bundle';

/** Style of the page that represents a pull request. */
export const PULL_REQUEST_STYLE = bundle(new URL('pullRequest.css', import.meta.url));
