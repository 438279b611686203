const browsers = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
] as const

const systems = [
  [/iPhone|iPad/u, 'iOS'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'macOS'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux/u, 'Linux'],
] as const

/** A browser and its system by name, as far as they say; nothing of what they say is trusted for more. */
export function describeDevice(userAgent: string | null): string | undefined {
  const text = userAgent ?? ''
  const named = [browsers, systems].flatMap((list) => list.find(([sign]) => sign.test(text))?.[1] ?? [])
  return named.length > 0 ? named.join(', ') : undefined
}
