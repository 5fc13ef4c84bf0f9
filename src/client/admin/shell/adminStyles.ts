/// <reference types="vite/client" />
import base from '../styles/base.css?inline';
import exports from '../styles/exports.css?inline';
import insights from '../styles/insights.css?inline';
import panels from '../styles/panels.css?inline';
import shared from '../../panel/ui/styles/tokens.css?inline';
import tokens from '../styles/tokens.css?inline';

export const ADMIN_STYLES = `${base}\n${shared}\n${tokens}\n${panels}\n${exports}\n${insights}`;
