import {Icon} from '#web/ui/icon.tsx'
import type {Navigation} from './get-navigation.ts'

export type IconName = Navigation['platformColumns'][number]['links'][number]['icon']

// Drawn on a 24 by 24 grid with one line width; never mirrored.
const drawings: Readonly<Record<IconName, string>> = {
  metatrader: 'M6 4v3m0 8v4M4 7h4v8H4ZM12 2.5v4M12 16v5.5M10 6.5h4v9.5h-4ZM18 6v3.5m0 6V18M16 9.5h4v6h-4Z',
  ctrader: 'M12 3v18M12 6h8M12 10.5h5M12 15h6.5M12 6H7M12 10.5H4M12 15H8.5M12 19.5h2.5M12 19.5H9',
  tradingview: 'M3 18.5 8.5 11l4 4 8-10M3 21h18M20.5 5v4.5M20.5 5H16',
  web: 'M3 5h18v14H3ZM3 9h18M6 7h.01M8.5 7h.01M7 15.5l3-3 2.5 2 4.5-3.5',
  phone:
    'M7.5 2.5h9a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1ZM11 18.5h2M9 12l2-2.5 1.5 1.5L15 7.5',
  desktop: 'M3 4h18v12H3ZM9 20h6M12 16v4M6.5 12.5l3-3.5 3 2 5-4',
  automate: 'm8 8-4.5 4L8 16M16 8l4.5 4-4.5 4M13.5 5l-3 14',
  copy: 'M9 9h11.5v11.5H9ZM15 9V3.5H3.5V15H9M12.5 15l2 2 3.5-4',
  server: 'M3.5 4h17v6h-17ZM3.5 14h17v6h-17ZM7 7h.01M7 17h.01M11 7h6M11 17h6',
  toolbox: 'M3 8.5h18V20H3ZM8.5 8.5V5h7v3.5M3 13.5h7M14 13.5h7M10 12h4v3h-4Z',
  insight: 'M4 20v-6M9 20V9M14 20v-8M19 20V4M2.5 20h19',
  compass: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM15.5 8.5l-2 5-5 2 2-5Z',
}

/** The icon of a platform or a tool; its name is beside it. */
export const PlatformIcon = ({name}: Readonly<{name: IconName}>) => <Icon drawing={drawings[name]} />
