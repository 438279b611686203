import {useSyncExternalStore} from 'react'

function listen(onChange: () => void) {
  window.addEventListener('popstate', onChange)
  return () => window.removeEventListener('popstate', onChange)
}

const currentQuestion = () => window.location.search
const notYet = () => ''

/** What the page's address asks the table for, as in `?find=EURUSD` or `?group=forex`; nothing until a script serves the page. */
export function useAskedRows(): Readonly<{find: string; group: string | null}> {
  const question = new URLSearchParams(useSyncExternalStore(listen, currentQuestion, notYet))
  return {find: question.get('find') ?? '', group: question.get('group')}
}
