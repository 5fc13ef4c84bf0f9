import type { Row } from '../lib/Row';
import { BUNDLER_ROWS } from './bundlers';
import { MANAGER_ROWS } from './managers';
import { NODE_ROWS } from './node';
import { OWN_SITE_ROWS } from './ownSites';
import { REACT_ROWS } from './react';
import { SCRIPT_TAG_ROWS } from './scriptTag';
import { SITE_ROWS } from './sites';
import { STARTER_ROWS } from './starters';
import { TESTING_ROWS } from './testing';
import { TRANSPORT_ROWS } from './transport';
import { SITES_WITHOUT_SERVER } from './withoutServer';

/** Every row, in the order of the table. */
export const ROWS: readonly Row[] = [
  ...MANAGER_ROWS,
  ...NODE_ROWS,
  ...REACT_ROWS,
  ...TRANSPORT_ROWS,
  ...TESTING_ROWS,
  ...BUNDLER_ROWS,
  ...SCRIPT_TAG_ROWS,
  ...SITES_WITHOUT_SERVER,
  ...SITE_ROWS,
  ...STARTER_ROWS,
  ...OWN_SITE_ROWS,
];
