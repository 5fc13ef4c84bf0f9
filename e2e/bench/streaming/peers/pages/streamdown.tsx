import { Streamdown } from 'streamdown';
import { startUseChatPage } from './startUseChatPage';

/** `useChat` + Streamdown, as in its README. */
startUseChatPage(({ children }) => <Streamdown>{children}</Streamdown>);
