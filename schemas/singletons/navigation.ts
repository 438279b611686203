import {inDefault} from '../fields/previews.ts'
import {DesktopIcon} from '@sanity/icons/Desktop'
import {defineField, defineType, defineArrayMember} from 'sanity'
import {MenuIcon} from '@sanity/icons/Menu'
import {toOptions} from '../fields/choice.ts'
import {requiredLine} from '../fields/basic-fields.ts'
import {siteAddressField} from '../fields/links.ts'
import {navigationIcons} from '../values/icons.ts'
import {requireValue} from '../rules/value-checks.ts'

const iconTitles: Readonly<Record<(typeof navigationIcons)[number], string>> = {
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

/** A platform, edition or tool, as listed in the Platforms menu and on the home page. */
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
      title: 'Icon',
      options: {list: toOptions(iconTitles, navigationIcons)},
      validation: (rule) => rule.required(),
    }),
    defineField({name: 'recommended', type: 'boolean', title: 'Recommended', initialValue: false}),
  ],
  preview: {select: {title: inDefault('label'), subtitle: 'href'}},
})

/** One of the four columns of the Platforms menu. */
export const platformColumn = defineType({
  name: 'platformColumn',
  type: 'object',
  title: 'Column',
  icon: MenuIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    defineField({
      name: 'links',
      type: 'array',
      title: 'Platforms and tools',
      of: [defineArrayMember({type: 'platformLink'})],
      validation: (rule) => requireValue(rule, (own) => own.min(1), 'Add at least one platform or tool.'),
    }),
  ],
  preview: {select: {title: inDefault('title')}},
})

/** The links of the utility bar, the main bar, the Platforms menu, More and the footer. */
export const navigation = defineType({
  name: 'navigation',
  type: 'document',
  title: 'Navigation',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'utilityLinks',
      type: 'array',
      title: 'Utility bar',
      of: [defineArrayMember({type: 'navLink'})],
      validation: (rule) => requireValue(rule, (own) => own.min(1), 'Add at least one link.'),
    }),
    defineField({
      name: 'mainLinks',
      type: 'array',
      title: 'Main bar, before Platforms',
      of: [defineArrayMember({type: 'navLink'})],
      validation: (rule) => requireValue(rule, (own) => own.min(1), 'Add at least one link.'),
    }),
    defineField({
      name: 'platformColumns',
      type: 'array',
      title: 'Platforms menu',
      of: [defineArrayMember({type: 'platformColumn'})],
      validation: (rule) => rule.required().length(4).error('The menu has exactly four columns.'),
    }),
    defineField({
      name: 'moreLinks',
      type: 'array',
      title: 'More',
      of: [defineArrayMember({type: 'navLink'})],
      validation: (rule) => requireValue(rule, (own) => own.min(1), 'Add at least one link.'),
    }),
    defineField({
      name: 'footerLinks',
      type: 'array',
      title: 'Footer',
      of: [defineArrayMember({type: 'navLink'})],
      validation: (rule) => requireValue(rule, (own) => own.min(1), 'Add at least one link.'),
    }),
  ],
  preview: {prepare: () => ({title: 'Navigation'})},
})
