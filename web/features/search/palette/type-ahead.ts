type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** What a key does to a text that is typed before there is a field: the text after it, or what else it asks for; null where it is not for the text. */
export function typeAhead(text: string, {key, ctrlKey, metaKey, altKey, isComposing}: Key) {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if (key === 'Escape') return 'close'
  if (key === 'Enter') return 'search'
  if (key === 'Backspace') return {text: [...text].slice(0, -1).join('')}
  return [...key].length === 1 ? {text: text + key} : null
}
