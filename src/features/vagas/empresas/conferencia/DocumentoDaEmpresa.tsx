import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Notice } from '@/components/ui/Notice'
import { formatDia } from '@/domain/br/quando'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { useSingleMutation } from '@/lib/query'
import { type Conferencia, empresaQueries, sendDocumento } from '../api'
import { documentoDaEmpresa as textos } from '../textos'

type Props = { empresaId: string; cnpj: string | null; documento: Conferencia['documento'] }

/** The second way to show who a company is: a document of its CNPJ, which the team reads. */
export function DocumentoDaEmpresa({ empresaId, cnpj, documento }: Props) {
  const queries = useQueryClient()
  const [falha, setFalha] = useState<string>()
  const { run, isPending } = useSingleMutation({
    mutationFn: (arquivo: string | null) => sendDocumento(empresaId, arquivo),
    onSuccess: (conferencias, arquivo) => {
      setFalha(undefined)
      queries.setQueryData(empresaQueries.conferencias().queryKey, conferencias)
      notify.success(arquivo === null ? textos.retirado : textos.enviado)
    },
    onError: ({ message }) => setFalha(message),
  })
  const espera = documento !== null && documento.motivo === null
  return (
    <section className="mt-8 border-t border-linha pt-6">
      <h3 className="text-lg">{textos.titulo}</h3>
      {documento?.motivo ? (
        <Notice tone="warning" title={textos.recusado} className="mt-4">
          <p className="wrap-anywhere whitespace-pre-line">{documento.motivo}</p>
        </Notice>
      ) : null}
      {cnpj === null ? (
        <p className="mt-3 text-sm text-tinta-suave">{textos.semCnpj}</p>
      ) : (
        <div className="mt-4">
          <EnvioDeArquivo
            tipo="pdf"
            name="documento-da-empresa"
            label={textos.rotulo}
            hint={textos.dica}
            error={falha}
            saving={isPending}
            onChange={(novo) => run(novo?.id ?? null)}
            atual={espera ? <p className="text-sm">{textos.espera(formatDia(documento.enviado_em))}</p> : null}
          />
        </div>
      )}
    </section>
  )
}
