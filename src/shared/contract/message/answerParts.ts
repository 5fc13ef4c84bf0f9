/**
 * Data of a `data-choices` part: a question to the reader, who answers it by choosing. The answer is sent as text, so that any backend
 * understands it.
 */
export interface ChoicesData {
  /** Shown above the choices. */
  question?: string;
  /** At most 12, each at most 200 characters. */
  options: string[];
  /** True lets the reader choose several; they are sent as one text, separated by commas. @default false */
  multiple?: boolean;
}

/** Data of a `data-suggestions` part: suggested next questions. */
export interface SuggestionsData {
  /** At most 12, each at most 200 characters. */
  questions: string[];
}

/** Data of a `data-form` part: fields that the reader fills in. The values are sent as text, one line per field. */
export interface FormPartData {
  /** Shown above the fields. */
  title?: string;
  /** At most 12, with different names. */
  fields: FormField[];
  /** Text of the button, at most 200 characters. @default the panel's word for sending */
  submit?: string;
}

/** The kinds of fields in a form. */
export const FORM_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'url',
  'tel',
  'number',
  'date',
  'select',
  'checkbox',
] as const;

/** A field of a form. */
export interface FormField {
  /** Name of its value, at most 200 characters. */
  name: string;
  /** At most 200 characters. @default the name */
  label?: string;
  /** @default 'text' */
  type?: (typeof FORM_FIELD_TYPES)[number];
  /** True for a field that must be filled in, or a box that must be checked. @default false */
  required?: boolean;
  /** The choices of a `select`: at most 50, each at most 200 characters. */
  options?: string[];
  /** Shown below the field, at most 200 characters. */
  hint?: string;
  /** Limits of a `number`. */
  min?: number;
  max?: number;
  /** Most characters of a text, up to 4,000. @default 4000 */
  maxLength?: number;
  /** The value at first; for a box, true or false. */
  value?: string | number | boolean;
}

/** The values of a form by the names of their fields. An empty number is `null`. */
export type FormValues = Record<string, string | number | boolean | null>;

/**
 * Data of a `data-navigate` part: a step to another page of the site. A site with a router goes there at once; otherwise the reader opens
 * a link.
 */
export interface NavigateData {
  /** Address or path of a page of the site. Others are left out. */
  url: string;
  /** Title of the page, at most 200 characters. @default its path */
  title?: string;
}

/** Data of a `data-image` part. An image of a host that the site does not allow is a link. */
export interface ImagePartData {
  /** Address or path; it may also be a `data:` URL of a PNG, JPEG, GIF, WebP or AVIF image. */
  url: string;
  /** A description for readers who do not see the image. */
  alt?: string;
}

/** The parts that the assistant shows itself, and their data. */
export interface BuiltInParts {
  'data-choices': ChoicesData;
  'data-suggestions': SuggestionsData;
  'data-form': FormPartData;
  'data-navigate': NavigateData;
  'data-image': ImagePartData;
}

/** Maximum number of choices, of questions and of fields; further ones are left out. */
export const PART_OPTIONS_MAX_COUNT = 12;

/** Maximum number of choices in a field. */
export const FIELD_OPTIONS_MAX_COUNT = 50;

/** Maximum length of each text, in characters; longer texts are left out. */
export const PART_OPTION_MAX_LENGTH = 200;

/** Maximum length of the value of a field, in characters. */
export const FIELD_VALUE_MAX_LENGTH = 4_000;
