'use client'

type FileLinkProps = Readonly<{href: string; label: string; withoutScript: string}>

/** The whole table as a file; where no script runs, the only way to the rows beyond the first. */
export function FileLink({href, label, withoutScript}: FileLinkProps) {
  return (
    <p className="text-sm">
      <span className="hidden noscript:inline">{withoutScript} </span>
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
