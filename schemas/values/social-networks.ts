/** The networks on which a brand can be followed; a closed set. */
export const socialNetworks = ['linkedin', 'x', 'youtube', 'facebook', 'instagram', 'telegram'] as const

/** How the Studio and the site name each network; the names are the same in both languages. */
export const socialNetworkTitles: Readonly<Record<(typeof socialNetworks)[number], string>> = {
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
}
