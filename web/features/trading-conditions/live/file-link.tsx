'use client'

type FileLinkProps = Readonly<{href: string; label: string; withoutScript: string}>

/** Link to the complete table as a file; without JavaScript the only way to the rows beyond the first. */
export function FileLink({href, label, withoutScript}: FileLinkProps) {
  return (
    <p className="text-sm">
      <span className="hidden print:inline noscript:inline">{withoutScript} </span>
      <a
        href={href}
        download
        className="font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
      >
        {label}
      </a>
    </p>
  )
}
