import { tryFormat } from './tryFormat';

/**
 * Letters of right-to-left scripts. In such a label, values are isolated, because otherwise the leading slash of a path would be shown at
 * its end.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * Fills in the `{name}` placeholders of a label. A number may have forms, `{count|one:# result|other:# results}`, with the names of
 * `Intl.PluralRules`; `#` is replaced by the number.
 *
 * @param language Language of the label, which decides the form. @default 'en'
 */
export function formatLabel(label: string, values: Record<string, string | number>, language = 'en'): string {
  return label.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (place, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return place;
    if (forms === undefined) return RIGHT_TO_LEFT.test(label) ? `\u2068${value}\u2069` : String(value);
    return chooseForm(forms, Number(value), language).replace('#', String(value));
  });
}

function chooseForm(text: string, value: number, language: string): string {
  const forms = new Map(text.split('|').map((form) => [form.split(':')[0] ?? '', form.slice(form.indexOf(':') + 1)]));
  const name = tryFormat(() => new Intl.PluralRules(language).select(value), 'other');
  return forms.get(name) ?? forms.get('other') ?? '#';
}
