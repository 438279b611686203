'use client'

import type {ReactNode} from 'react'
import {type OpensOn, useMenu} from './use-menu.ts'

type MenuProps = Readonly<{
  /** Content of the button, rendered on the server like the panel. */
  label: ReactNode
  /** Classes of the button. */
  labelStyle: string
  opensOn: OpensOn
  className?: string
  children: ReactNode
}>

/** A button with a panel under it. One menu is open at a time, with and without JavaScript. */
export function Menu({label, labelStyle, opensOn, className = '', children}: MenuProps) {
  const menu = useMenu(opensOn)
  return (
    <details {...menu} name="frame" data-opens={opensOn} className={`menu ${className}`}>
      <summary className={labelStyle}>{label}</summary>
      {children}
    </details>
  )
}
