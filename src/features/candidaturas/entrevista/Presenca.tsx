import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { cx } from '@/components/ui/cx'
import type { EntrevistaDaVaga } from '@/domain/contratos/candidaturas'
import { type Presenca as Marca, PRESENCAS } from '@/domain/candidatura/entrevista'
import { useSingleMutation } from '@/lib/query'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import { keepEntrevista, markPresenca } from './api'
import { presenca as textos } from './textos'

const MARCAS = Object.keys(PRESENCAS) as Marca[]

type Props = {
  vagaId: string
  /** Of the application. */
  id: string
  nome: string
  entrevista: Pick<EntrevistaDaVaga, 'presenca' | 'justificativa' | 'empresa_faltou'>
  className?: string
}

/** After the time: whether the person came, a press that a second one takes back, and what the person says. */
export function Presenca({
  vagaId,
  id,
  nome,
  entrevista: { presenca, justificativa, empresa_faltou: faltou },
  className,
}: Props) {
  const queries = useQueryClient()
  const soLeitura = use(SoLeitura)
  const marcar = useSingleMutation({
    mutationFn: (marca: Marca | null) => markPresenca(id, marca),
    onSuccess: (entrevista) => keepEntrevista(queries, vagaId, id, entrevista),
  })
  return (
    <div className={cx('text-sm', className)}>
      {soLeitura ? (
        presenca ? (
          <p className="font-semibold">{PRESENCAS[presenca]}</p>
        ) : null
      ) : (
        <fieldset>
          <legend className="sr-only">{textos.rotulo(nome)}</legend>
          <div className="flex flex-wrap gap-2">
            {MARCAS.map((marca) => (
              <button
                key={marca}
                type="button"
                aria-pressed={presenca === marca}
                onClick={() => marcar.run(presenca === marca ? null : marca)}
                className={cx(
                  'min-h-11 rounded-full border px-4 text-sm font-semibold',
                  presenca === marca
                    ? 'border-marca bg-marca text-sobre-marca'
                    : 'border-linha bg-superficie hover:border-marca print:hidden',
                )}
              >
                {PRESENCAS[marca]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <Failure error={marcar.error} className="mt-3" />
      {justificativa ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{textos.escreveu(justificativa)}</p> : null}
      {faltou ? <p className="mt-2">{textos.empresaFaltou}</p> : null}
    </div>
  )
}
