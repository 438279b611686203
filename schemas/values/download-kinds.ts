/** Devices of a download; a closed set. */
export const downloadKinds = [
  'windows',
  'mac',
  'linux',
  'ios',
  'android',
  'mobile',
  'web',
  'desktop',
] as const
export type DownloadKind = (typeof downloadKinds)[number]

/** How the Studio names each kind of download. */
export const downloadKindTitles: Readonly<Record<DownloadKind, string>> = {
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
  ios: 'iPhone and iPad',
  android: 'Android',
  mobile: 'Mobile, iOS and Android',
  web: 'Web browser',
  desktop: 'Desktop app',
}
