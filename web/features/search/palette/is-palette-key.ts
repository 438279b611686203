type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a key opens the palette: Ctrl or Command with K. On a keyboard without Latin letters, the key at the position of K. */
export function isPaletteKey({key, code, ctrlKey, metaKey, shiftKey, altKey}: Key): boolean {
  if (ctrlKey === metaKey || shiftKey || altKey) return false
  return /^[a-z]$/iu.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}
