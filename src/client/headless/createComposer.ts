import type { AssistantMessage } from '../core/conversation/assistantMessage';
import { toDataAddress } from '../core/conversation/attachments/dataAddress';
import { addContextItem, isSameContextItem, type PageContextItem } from '../core/conversation/pageContext';
import { readMessageText } from '../core/conversation/toMessageView';
import { loadAnswerReader } from '../core/stream/loadAnswerReader';
import type { AttachedFile } from './questions/Question';
import type { SessionStore } from './SessionState';

/** The next question of a session: its draft, its context items and its files. */
export type DraftComposer = ReturnType<typeof createComposer>;

export function createComposer(store: SessionStore) {
  let reading: Promise<unknown> | null = null;

  return {
    /** The actions of the reader. */
    actions: {
      setDraft(draft: string) {
        // A failed load is reported with the question.
        void loadAnswerReader();
        store.patch({ draft });
      },
      addContext(item: PageContextItem): boolean {
        const { items, outcome } = addContextItem(store.state.context, item);
        store.patch({ context: items, isContextFull: outcome === 'full' });
        return outcome === 'added' || outcome === 'duplicate';
      },
      removeContext(item: PageContextItem) {
        const context = store.state.context.filter((other) => !isSameContextItem(other, item));
        store.patch({ context, isContextFull: false });
      },
      addFile: (file: AttachedFile) => store.patch({ files: [...store.state.files, file], droppedFiles: [] }),
      removeFile: (file: AttachedFile) => store.patch({ files: store.state.files.filter((other) => other !== file) }),
      dismissDroppedFiles: () => store.patch({ droppedFiles: [] }),
      /** Reads a file and attaches it; rejects when the file cannot be read. A question that is asked meanwhile waits for it. */
      async readFile(file: File, mediaType: string): Promise<void> {
        const entry = { name: file.name };
        const work = toDataAddress(file, mediaType);
        const all = Promise.all([reading, work.catch(() => {})]);
        reading = all;
        store.patch({ readingFiles: [...store.state.readingFiles, entry], droppedFiles: [] });
        try {
          const url = await work;
          // A file that was removed meanwhile is not attached.
          if (!store.state.readingFiles.includes(entry)) return;
          store.patch({ files: [...store.state.files, { type: 'file', mediaType, filename: file.name, url }] });
        } finally {
          store.patch({ readingFiles: store.state.readingFiles.filter((other) => other !== entry) });
          if (reading === all) reading = null;
        }
      },
    },
    /** Resolves when all files are read; `null` when no file is being read. */
    whenRead: () => reading,
    /**
     * Restores a question with its files and context items to the composer; false when it has no files, or the reader has begun another
     * question.
     */
    takeBack({ parts, metadata }: AssistantMessage): boolean {
      const files = parts.filter((part) => part.type === 'file');
      if (files.length === 0 || store.state.draft !== '' || store.state.files.length > 0) return false;
      store.patch({ draft: readMessageText(parts), files, context: metadata?.context ?? [] });
      return true;
    },
    /** Returns the files and context items for a question and removes them from the composer. */
    takeAttachments() {
      const { files, context } = store.state;
      store.patch({ context: [], isContextFull: false, files: [], droppedFiles: [] });
      return { files, context };
    },
  };
}
