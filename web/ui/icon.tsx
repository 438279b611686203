/** A decorative line icon on a grid of 24 by 24. Never mirrored. */
const Icon = ({drawing}: Readonly<{drawing: string}>) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="size-[1em] shrink-0 fill-none stroke-signal stroke-[1.6]"
  >
    <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const upright = 'M7.5 2.5h9a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1Z'

const deviceDrawings = {
  windows: 'M3.5 4.5h17v15h-17ZM12 4.5v15M3.5 12h17',
  mac: 'M5 5h14v10.5H5ZM2 19h20M10 15.5h4',
  linux: 'M3 4.5h18v15H3ZM6.5 9l3 3-3 3M12 15h5',
  ios: `${upright}M10 2.5v1.5h4V2.5M10.5 18.5h3`,
  android: `${upright}M6.5 16.5h11M9.5 19h.01M12 19h.01M14.5 19h.01`,
  mobile: 'M3 4h11v16.5H3ZM14 9h7v11.5h-7M7.5 17.5h2M17 18h1',
  web: 'M3 4.5h18v15H3ZM3 9h18M6 6.75h.01M8.5 6.75h.01M11 6.75h.01',
  desktop: 'M3 4h18v12H3ZM9 20h6M12 16v4',
} as const

/** The icon of a device or an operating system. */
export const DeviceIcon = ({name}: Readonly<{name: keyof typeof deviceDrawings}>) => (
  <Icon drawing={deviceDrawings[name]} />
)

const drawings = {
  account: 'M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20.5c.8-4 4-6 8-6s7.2 2 8 6',
  alert: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4M12 5V2.5',
  algorithm: 'M4 4h6v5H4ZM14 4h6v5h-6ZM14 15h6v5h-6ZM7 9v5.5a3 3 0 0 0 3 3h4M10 6.5h4',
  book: 'M12 6.5c-2-1.7-5-2.2-9-2v14c4-.2 7 .3 9 2 2-1.7 5-2.2 9-2v-14c-4-.2-7 .3-9 2ZM12 6.5v14',
  calendar: 'M4 5.5h16v15H4ZM4 10h16M8.5 3v4.5M15.5 3v4.5M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
  chart: 'M3 3.5v17h18M7 15.5l4-5 3.5 3L20 7',
  chat: 'M4 5h16v11.5h-9L6.5 21v-4.5H4ZM8 9.5h8M8 12.5h5',
  clock: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 7v5.5l3.5 2',
  coins:
    'M3 6.5C3 5 5.7 4 9 4s6 1 6 2.5S12.3 9 9 9 3 8 3 6.5ZM3 6.5v8.5c0 1.2 1.7 2.1 4 2.4M3 11c0 1.2 1.7 2.1 4 2.4M15 6.5V9M10 14.5c0-1.4 2.5-2.5 5.5-2.5s5.5 1.1 5.5 2.5-2.5 2.5-5.5 2.5-5.5-1.1-5.5-2.5ZM10 14.5V19c0 1.4 2.5 2.5 5.5 2.5S21 20.4 21 19v-4.5',
  community:
    'M8.5 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM2.5 19c.5-3.3 2.7-5 6-5s5.5 1.7 6 5M16.5 6.5a2.5 2.5 0 1 1 0 5M17.5 14.2c2.3.3 3.7 1.8 4 4.3',
  copy: 'M9 9h11.5v11.5H9ZM15 9V3.5H3.5V15H9M12.5 15l2 2 3.5-4',
  depth: 'M12 2.5v19M10 4H6M10 8.5H3.5M10 13H7.5M14 11h2.5M14 15.5h6.5M14 20h4',
  document: 'M6 3h8l4.5 4.5V21H6ZM13.5 3v5h5M9 12.5h6M9 16.5h6',
  download: 'M12 3.5v11M7.5 10l4.5 4.5L16.5 10M4 16.5v4h16v-4',
  globe:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM2.5 12h19M12 2.5c-5 5.5-5 13.5 0 19 5-5.5 5-13.5 0-19Z',
  indicator: 'M2.5 14c2.5-9 5.5-9 9-2s6.5 6 10-3M2.5 19.5h19M2.5 4.5h19',
  learn: 'M12 4 1.5 9 12 14l10.5-5ZM6 11.5v5c1.5 1.7 3.5 2.5 6 2.5s4.5-.8 6-2.5v-5M22 9.5V15',
  mail: 'M3 5.5h18v13H3ZM3.5 6l8.5 7 8.5-7',
  order: 'M4 4h16v16H4ZM8 8.5h8M8 12h4M8 15.5h2M13 15l1.5 1.5 3-3.5',
  partner: 'M9 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM15 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  phone:
    'M5 3.5h4l1.5 5L8 10c1 2.5 2.5 4 5 5l1.5-2.5 5 1.5v4.5c0 1-1 2-2 2C9.5 20 4 14.5 3.5 5.5c0-1 .5-2 1.5-2Z',
  server: 'M3.5 4h17v6h-17ZM3.5 14h17v6h-17ZM7 7h.01M7 17h.01M11 7h6M11 17h6',
  settings: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h10M18 17h2M15 5v4M9 10v4M16 15v4',
  shield: 'M12 2.5 4 5.5v6c0 5 3.5 8.5 8 10 4.5-1.5 8-5 8-10v-6ZM8.5 12l2.5 2.5 4.5-5',
  speed: 'M3.5 18a9.5 9.5 0 1 1 17 0M12 14.5l4.5-5M12 14.5h.01M5.5 12.5H7M12 6v1.5M17 12.5h1.5',
  wallet: 'M3.5 7V5.5l14-2.5v4M3.5 7h17v13h-17ZM20.5 11H16a2.25 2.25 0 0 0 0 4.5h4.5M16 13.25h.01',
} as const

export type FeatureIconName = keyof typeof drawings

/** The icon of a feature, a step or a card. */
export const FeatureIcon = ({name}: Readonly<{name: FeatureIconName}>) => <Icon drawing={drawings[name]} />
