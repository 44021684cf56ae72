import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Imagem } from '@/components/identidade/Imagem'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { useSingleMutation } from '@/lib/query'
import { consultoriaQueries, type MeuPerfil, saveArquivoDoPerfil } from '../api'
import { arquivosDoPerfil as textos } from './textos'

type Props = { userId: string; perfil: MeuPerfil['perfil'] }
type Mudanca = { parte: 'logo' | 'portfolio'; arquivo: string | null }

/** Logo and portfolio: each is saved when it is chosen or taken off. */
export function ArquivosDoPerfil({ userId, perfil: { logo, logo_novo, motivo_do_logo, portfolio } }: Props) {
  const queries = useQueryClient()
  const [falha, setFalha] = useState<{ parte: Mudanca['parte']; message: string } | null>(null)
  const [mudando, setMudando] = useState<Mudanca['parte'] | null>(null)
  const { run, isPending } = useSingleMutation({
    mutationFn: ({ parte, arquivo }: Mudanca) => saveArquivoDoPerfil(parte, arquivo),
    onSuccess: (saved, { parte, arquivo }) => {
      setFalha(null)
      queries.setQueryData(consultoriaQueries.perfil(userId).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['diretorio'] })
      notify.success(arquivo === null ? textos[parte].retirado : textos[parte].guardado)
    },
    onError: ({ message }, { parte }) => setFalha({ parte, message }),
  })
  const mostrado = logo_novo ?? logo
  const propsDe = (parte: Mudanca['parte']) => ({
    name: `perfil-${parte}`,
    label: textos[parte].rotulo,
    hint: textos[parte].dica,
    error: falha?.parte === parte ? falha.message : undefined,
    saving: isPending && mudando === parte,
    onChange: (novo: { id: string } | null) => {
      setMudando(parte)
      run({ parte, arquivo: novo?.id ?? null })
    },
  })
  return (
    <div className="mt-6 grid gap-6 border-t border-linha pt-6 sm:grid-cols-2">
      <div className="min-w-0 space-y-3">
        <EnvioDeArquivo
          tipo="logo"
          {...propsDe('logo')}
          atual={
            mostrado === null ? null : (
              <div className="flex items-center gap-4">
                <Imagem
                  caminho={mostrado}
                  lado={96}
                  alt={textos.logo.alt}
                  className="size-24 rounded-campo border border-linha bg-white"
                />
                {logo_novo === null ? (
                  <Badge tone="success">{textos.logo.noAr}</Badge>
                ) : (
                  <Badge tone="warning">{textos.logo.emAnalise}</Badge>
                )}
              </div>
            )
          }
        />
        {logo_novo !== null && logo !== null ? <p className="text-sm text-tinta-suave">{textos.logo.anteriorFica}</p> : null}
        {motivo_do_logo === null ? null : (
          <Notice tone="warning" title={textos.logo.recusado}>
            <p className="wrap-anywhere whitespace-pre-line">{motivo_do_logo}</p>
          </Notice>
        )}
      </div>
      <EnvioDeArquivo
        tipo="pdf"
        {...propsDe('portfolio')}
        atual={portfolio === null ? null : <p className="rounded-campo bg-suave px-4 py-3 wrap-anywhere">{portfolio.nome}</p>}
      />
    </div>
  )
}
