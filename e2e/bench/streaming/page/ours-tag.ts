import { startBench } from './benchPage';
import { findWidget } from './findWidget';

/** The script tag, as on a site without React. The runner puts its files beside the page's own. */
void startBench((settings) => {
  const script = document.createElement('script');
  script.src = new URL('embed.js', import.meta.url).href;
  script.dataset.domain = settings.domain;
  script.dataset.apiKey = 'bench_dsc_key';
  script.dataset.baseUrl = settings.baseUrl;
  script.dataset.defaultOpen = '';
  document.body.append(script);
  return findWidget();
});
