import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { startUseChatPage } from './startUseChatPage';

/** `useChat` + react-markdown, the usual code. */
startUseChatPage(({ children }) => <Markdown remarkPlugins={[remarkGfm]}>{children}</Markdown>);
