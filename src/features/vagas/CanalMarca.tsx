import { cx } from '@/components/ui/cx'

/** Two letters and a colour per channel: our own marks, never the logos of the brands. */
const MARCAS: Record<string, { letras: string; cor: string }> = {
  linkedin: { letras: 'Li', cor: 'bg-fibra-anil text-sobre-marca' },
  indeed: { letras: 'Id', cor: 'bg-fibra-broto text-tinta' },
  catho: { letras: 'Ca', cor: 'bg-destaque text-sobre-marca' },
  vagas: { letras: 'Va', cor: 'bg-marca text-sobre-marca' },
  glassdoor: { letras: 'Gd', cor: 'bg-fibra-palha text-tinta' },
  vagascom: { letras: 'Vc', cor: 'bg-fibra-acafrao text-tinta' },
  infojobs: { letras: 'If', cor: 'bg-info text-sobre-marca' },
  gupy: { letras: 'Gu', cor: 'bg-noite text-sobre-noite' },
}

/** The neutral mark of a channel; decoration beside its name. */
export function CanalMarca({ codigo, className = 'size-10' }: { codigo: string; className?: string }) {
  const { letras, cor } = MARCAS[codigo] ?? { letras: codigo.slice(0, 2), cor: 'bg-suave text-tinta' }
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center rounded-campo text-sm font-semibold capitalize', cor, className)}
    >
      {letras}
    </span>
  )
}
