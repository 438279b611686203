import {Icon} from './icon.tsx'

const upright = 'M7.5 2.5h9a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1Z'

const drawings = {
  windows: 'M3.5 4.5h17v15h-17ZM12 4.5v15M3.5 12h17',
  mac: 'M5 5h14v10.5H5ZM2 19h20M10 15.5h4',
  linux: 'M3 4.5h18v15H3ZM6.5 9l3 3-3 3M12 15h5',
  ios: `${upright}M10 2.5v1.5h4V2.5M10.5 18.5h3`,
  android: `${upright}M6.5 16.5h11M9.5 19h.01M12 19h.01M14.5 19h.01`,
  mobile: 'M3 4h11v16.5H3ZM14 9h7v11.5h-7M7.5 17.5h2M17 18h1',
  web: 'M3 4.5h18v15H3ZM3 9h18M6 6.75h.01M8.5 6.75h.01M11 6.75h.01',
  desktop: 'M3 4h18v12H3ZM9 20h6M12 16v4',
} as const

/** The drawing of a device or of what runs on it. */
export const DeviceIcon = ({name}: Readonly<{name: keyof typeof drawings}>) => (
  <Icon drawing={drawings[name]} />
)
