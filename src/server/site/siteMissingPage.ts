import { escapeHtml } from '../lib/escapeHtml';
import { loadSiteLabels } from './labels/loadSiteLabels';
import { SITE_SCRIPT_ASSET } from './siteAssets';
import { languageAttributes } from './labels/languageAttributes';
import type { Site } from './sitePage';

/**
 * The page for missing addresses, for servers that are configured to use it. Its links are relative to the root of the bundle. A server
 * that sends it below a folder must add a `<base>` to its head, as the self-hosted server does.
 */
export async function siteMissingPage({ name, icon, style, language }: Site): Promise<string> {
  const labels = await loadSiteLabels(language);
  return `<!doctype html>
<html ${languageAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(labels.missing)} · ${escapeHtml(name)}</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${style.name}">
<script src="${SITE_SCRIPT_ASSET.name}"></script>
</head>
<body>
<header class="bar"><a class="home" href="index.html">${escapeHtml(name)}</a></header>
<div class="columns"><div></div>
<main>
<h1>${escapeHtml(labels.missing)}</h1>
<p>${escapeHtml(labels.missingText)}</p>
<p><a href="index.html">${escapeHtml(labels.missingLink)}</a></p>
</main>
</div>
</body>
</html>
`;
}
