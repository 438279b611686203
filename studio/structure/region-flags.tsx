import type {ComponentType, ReactNode} from 'react'
import type {FlagName} from '#domain/regions/region-record.ts'

const flag = (drawing: ReactNode): ComponentType => {
  const RegionFlag = () => (
    <svg viewBox="0 0 24 24" width="1em" height="1em" data-sanity-icon="region-flag" aria-hidden="true">
      {/* An inner svg clips the drawing at its box. */}
      <svg x="2" y="5" width="20" height="14" viewBox="2 5 20 14">
        {drawing}
      </svg>
    </svg>
  )
  return RegionFlag
}

const sheet = (fill: string) => <rect x="2" y="5" width="20" height="14" fill={fill} />

const unionJack = (
  <>
    {sheet('#012169')}
    <path d="M2 5l20 14M22 5L2 19" stroke="#fff" strokeWidth="3" />
    <path d="M2 5l20 14M22 5L2 19" stroke="#c8102e" strokeWidth="1" />
    <path d="M12 5v14M2 12h20" stroke="#fff" strokeWidth="4.5" />
    <path d="M12 5v14M2 12h20" stroke="#c8102e" strokeWidth="2.5" />
  </>
)

const circleOfStars = Array.from({length: 12}, (_, index) => {
  const angle = (index * Math.PI) / 6
  return <circle key={index} cx={12 + 4.5 * Math.sin(angle)} cy={12 - 4.5 * Math.cos(angle)} r="0.7" />
})

/** Small flags, drawn to be recognizable at icon size. */
export const regionFlags: Readonly<Record<FlagName, ComponentType>> = {
  globe: flag(
    <>
      {sheet('#0f4c5c')}
      <g fill="none" stroke="#fff" strokeWidth="0.9">
        <circle cx="12" cy="12" r="5" />
        <ellipse cx="12" cy="12" rx="2" ry="5" />
        <path d="M7 12h10" />
      </g>
    </>,
  ),
  eu: flag(
    <>
      {sheet('#003399')}
      <g fill="#ffcc00">{circleOfStars}</g>
    </>,
  ),
  gb: flag(unionJack),
  au: flag(
    <>
      {sheet('#012169')}
      <path d="M2 5l10 7M12 5L2 12M7 5v7M2 8.5h10" stroke="#fff" strokeWidth="1.4" />
      <path d="M7 5v7M2 8.5h10" stroke="#c8102e" strokeWidth="0.7" />
      <g fill="#fff">
        <circle cx="7" cy="15.5" r="1.3" />
        <circle cx="17" cy="7.5" r="0.9" />
        <circle cx="19.5" cy="10.5" r="0.9" />
        <circle cx="15" cy="11" r="0.9" />
        <circle cx="17" cy="16" r="0.9" />
      </g>
    </>,
  ),
  // As on the site: the region doesn't have a flag, so a sailing dhow represents its harbours.
  gulf: flag(
    <>
      {sheet('#f2e6cc')}
      <rect x="2" y="15" width="20" height="4" fill="#0f6f6a" />
      <path d="M6 14h11.6c-.5 1.7-1.7 2.6-3 2.6H9C7.6 16.6 6.5 15.7 6 14Z" fill="#1d3a5f" />
      <path d="M16.7 6.6 8.6 13.2h8.1Z" fill="#b5482f" />
    </>,
  ),
  sg: flag(
    <>
      {sheet('#fff')}
      <rect x="2" y="5" width="20" height="7" fill="#ef3340" />
      <circle cx="6.5" cy="8.5" r="2.3" fill="#fff" />
      <circle cx="7.6" cy="8.5" r="2" fill="#ef3340" />
      <circle cx="9.3" cy="8.5" r="0.9" fill="#fff" />
    </>,
  ),
}
