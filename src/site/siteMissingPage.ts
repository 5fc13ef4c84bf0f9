import { escapeHtml } from './escapeHtml';
import { SITE_SCRIPT_ASSET, SITE_STYLE_ASSET } from './siteAssets';
import type { Site } from './sitePage';

/**
 * The page for addresses that lead nowhere, for servers that are told of it. Its links count from the root of the bundle: a server
 * that answers with it below a folder puts a `<base>` into its head, as the self-hosted server does.
 */
export function siteMissingPage({ name, icon }: Site): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page not found · ${escapeHtml(name)}</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${SITE_STYLE_ASSET.name}">
<script src="${SITE_SCRIPT_ASSET.name}"></script>
</head>
<body>
<header class="bar"><a class="home" href="index.html">${escapeHtml(name)}</a></header>
<div class="columns"><div></div>
<main>
<h1>Page not found</h1>
<p>There is no page at this address. It may have moved, or the link has a slip in it.</p>
<p><a href="index.html">Go to the first page</a></p>
</main>
</div>
</body>
</html>
`;
}
