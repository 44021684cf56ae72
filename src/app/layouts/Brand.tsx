import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BrandMark } from '@/components/site/BrandMark'
import { marca } from '@/domain/marca'
import { paths } from '@/lib/paths'
import { useBrandLogo } from './brand-logo'

/** Logo, linking home. A logo set in this browser replaces ours, unless its picture cannot be shown. */
export function Brand() {
  const logo = useBrandLogo()
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Link
      to={paths.home()}
      className="flex items-center gap-2 rounded-campo text-marca"
      aria-label={`${marca.nome}, página inicial`}
    >
      {logo && logo !== broken ? (
        <img src={logo} alt="" className="h-9 max-w-40 object-contain" onError={() => setBroken(logo)} />
      ) : (
        <>
          <BrandMark className="size-8" />
          <span className="max-[15rem]:hidden text-[1.45rem] leading-none font-semibold tracking-[-0.045em] text-tinta lowercase">
            {marca.nome}
          </span>
        </>
      )}
    </Link>
  )
}
