import { cx } from '@/components/ui/cx'
import { Traco } from '@/components/identidade/Traco'
import { empresaConferida as textos } from './textos'

/** Whether the company of an ad showed who it is, said plainly in both cases. `dominio`: by which domain, or `cnpj`; null while it did not, absent in an answer of before. */
export function EmpresaConferida({ dominio, className }: { dominio: string | null; className?: string }) {
  return (
    <p className={cx('flex items-start gap-1.5 text-sm', className)}>
      {dominio ? (
        <Traco
          d="M12 3.5 5 6v5.5c0 4.5 3 7.3 7 9 4-1.7 7-4.5 7-9V6zM9 12l2.2 2.2L15 10"
          className="mt-px size-4.5 shrink-0 text-marca"
        />
      ) : null}
      <span className={cx('min-w-0 wrap-anywhere', !dominio && 'text-tinta-suave')}>
        {dominio === 'cnpj' ? textos.porDocumento : dominio ? textos.porDominio(dominio) : textos.ainda}
      </span>
    </p>
  )
}
