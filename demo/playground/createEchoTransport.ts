/** A backend without a server: it answers with a fixed sentence. */
export function createEchoTransport(report: (line: string) => void) {
  return {
    async sendMessages() {
      report('transport: a question was sent');
      return new ReadableStream({
        start(controller) {
          const chunks = [
            { type: 'start' },
            { type: 'text-start', id: '1' },
            { type: 'text-delta', id: '1', delta: 'This is the answer of your own backend.' },
            { type: 'text-end', id: '1' },
            { type: 'finish' },
          ];
          for (const chunk of chunks) controller.enqueue(chunk);
          controller.close();
        },
      });
    },
    reconnectToStream: async () => null,
  };
}
