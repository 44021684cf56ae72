import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Imagem } from '@/components/identidade/Imagem'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { useSingleMutation } from '@/lib/query'
import { empresaQueries, type PaginaDaEmpresa, saveLogo } from '../api'
import { logoDaEmpresa as textos } from '../textos'

const ASPECTO = { lado: 96, alt: textos.alt, className: 'size-24 rounded-campo border border-linha bg-white' }

type Props = { empresaId: string; pagina: PaginaDaEmpresa }

/** The logo, saved when it is chosen or taken off; a new one waits for the team, and the one before stays. */
export function LogoDaEmpresa({ empresaId, pagina: { logo, logo_novo, motivo_do_logo } }: Props) {
  const queries = useQueryClient()
  const [falha, setFalha] = useState<string>()
  const { run, isPending } = useSingleMutation({
    mutationFn: (arquivo: string | null) => saveLogo(empresaId, arquivo),
    onSuccess: (saved, arquivo) => {
      setFalha(undefined)
      queries.setQueryData(empresaQueries.pagina(empresaId).queryKey, saved)
      notify.success(arquivo === null ? textos.retirado : textos.guardado)
    },
    onError: ({ message }) => setFalha(message),
  })
  return (
    <div className="mt-7 space-y-3 border-t border-linha pt-6">
      <EnvioDeArquivo
        tipo="logo"
        name="logo-da-empresa"
        label={textos.rotulo}
        hint={textos.dica}
        error={falha}
        saving={isPending}
        onChange={(novo) => run(novo?.id ?? null)}
        atual={
          logo_novo !== null ? (
            <div className="flex items-center gap-4">
              <ImagemGuardada caminho={logo_novo} {...ASPECTO} />
              <Badge tone="warning">{textos.emAnalise}</Badge>
            </div>
          ) : logo === null ? null : (
            <div className="flex items-center gap-4">
              <Imagem caminho={logo} {...ASPECTO} />
              <Badge tone="success">{textos.noAr}</Badge>
            </div>
          )
        }
      />
      {logo_novo !== null && logo !== null ? <p className="text-sm text-tinta-suave">{textos.anteriorFica}</p> : null}
      {motivo_do_logo === null ? null : (
        <Notice tone="warning" title={textos.recusado}>
          <p className="wrap-anywhere whitespace-pre-line">{motivo_do_logo}</p>
        </Notice>
      )}
    </div>
  )
}
