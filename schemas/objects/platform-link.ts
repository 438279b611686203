import {DesktopIcon} from '@sanity/icons/Desktop'
import {defineField, defineType} from 'sanity'
import {optionsOf} from '../fields/options-of.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {siteAddressField} from '../fields/site-address.ts'
import {iconNames} from '../values/icons.ts'

const iconTitles: Readonly<Record<(typeof iconNames)[number], string>> = {
  metatrader: 'MetaTrader',
  ctrader: 'cTrader',
  tradingview: 'TradingView',
  web: 'Web browser',
  phone: 'Phone',
  desktop: 'Desktop computer',
  automate: 'Automation',
  copy: 'Copy trading',
  server: 'Server',
  toolbox: 'Toolbox',
  insight: 'Insight',
  compass: 'Compass',
}

/** A platform, an edition of one, or a tool, as the Platforms menu and the home page list it. */
export const platformLink = defineType({
  name: 'platformLink',
  type: 'object',
  title: 'Platform or tool',
  icon: DesktopIcon,
  fields: [
    requiredLine({name: 'label', title: 'Label'}),
    requiredLine({name: 'description', title: 'Description'}),
    siteAddressField,
    defineField({
      name: 'icon',
      type: 'string',
      title: 'Drawing',
      options: {list: optionsOf(iconTitles, iconNames)},
      validation: (rule) => rule.required(),
    }),
    defineField({name: 'recommended', type: 'boolean', title: 'Recommended', initialValue: false}),
  ],
  preview: {select: {title: 'label.en', subtitle: 'href'}},
})
