import type { LanguageModelMiddleware } from 'ai';

type Stream = Awaited<
  ReturnType<Parameters<NonNullable<LanguageModelMiddleware['wrapStream']>>[0]['doStream']>
>['stream'];

/** A part of a model's stream, before the SDK reads it. */
export type ModelPart = Stream extends ReadableStream<infer Part> ? Part : never;

/** A layer around a model that may change each part of its streams. @param open Returns the reader of one stream. */
export function transformParts(
  open: (write: (part: ModelPart) => void) => (part: ModelPart) => void,
): LanguageModelMiddleware {
  return {
    middlewareVersion: 'v2',
    wrapStream: async ({ doStream }) => {
      const { stream, ...rest } = await doStream();
      let read: (part: ModelPart) => void;
      const layer = new TransformStream<ModelPart, ModelPart>({
        start: (controller) => void (read = open((part) => controller.enqueue(part))),
        transform: (part) => read(part),
      });
      return { ...rest, stream: stream.pipeThrough(layer) };
    },
  };
}
