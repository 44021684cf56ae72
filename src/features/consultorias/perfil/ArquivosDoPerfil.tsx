import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Imagem } from '@/components/identidade/Imagem'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import { MAXIMO_EM_MB } from '@/domain/candidatura/arquivo'
import { AbrirPdf } from '@/features/arquivos/AbrirPdf'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { useQueuedMutation } from '@/lib/query'
import { consultoriaQueries, type MeuPerfil, saveArquivoDoPerfil } from '../api'
import { arquivosDoPerfil as textos } from './textos'

type Perfil = MeuPerfil['perfil']
type Props = { userId: string; perfil: Perfil }
type Parte = 'logo' | 'portfolio'
type Mudanca = { parte: Parte; arquivo: string | null }

/** Logo and portfolio: each is saved when it is chosen or taken off, and waits for the team. */
export function ArquivosDoPerfil({ userId, perfil }: Props) {
  const queries = useQueryClient()
  const [falha, setFalha] = useState<{ parte: Parte; message: string } | null>(null)
  // One after another: each answer is the whole profile.
  const { run, isPending, variables } = useQueuedMutation<MeuPerfil, Mudanca>({
    queue: 'arquivos-do-perfil',
    sameAs: ({ parte, arquivo }) => `${parte} ${arquivo}`,
    mutationFn: ({ parte, arquivo }: Mudanca) => saveArquivoDoPerfil(parte, arquivo),
    onSuccess: (saved, { parte, arquivo }) => {
      setFalha(null)
      queries.setQueryData(consultoriaQueries.perfil(userId).queryKey, saved)
      notify.success(arquivo === null ? textos[parte].retirado : textos[parte].guardado)
    },
    onError: ({ message }, { parte }) => setFalha({ parte, message }),
  })
  const logo = perfil.logo_novo ?? perfil.logo
  const portfolio = perfil.portfolio_novo ?? perfil.portfolio
  const propsDe = (parte: Parte) => ({
    name: `perfil-${parte}`,
    label: textos[parte].rotulo,
    hint: parte === 'logo' ? textos.logo.dica : textos.portfolio.dica(MAXIMO_EM_MB),
    error: falha?.parte === parte ? falha.message : undefined,
    saving: isPending && variables?.parte === parte,
    onChange: (novo: { id: string } | null) => run({ parte, arquivo: novo?.id ?? null }),
  })
  return (
    <div className="mt-6 grid gap-6 border-t border-linha pt-6 sm:grid-cols-2">
      <div className="min-w-0 space-y-3">
        <EnvioDeArquivo tipo="logo" {...propsDe('logo')} atual={logo === null ? null : <Logo perfil={perfil} />} />
        <Decisao parte="logo" anterior={perfil.logo_novo !== null && perfil.logo !== null} motivo={perfil.motivo_do_logo} />
      </div>
      <div className="min-w-0 space-y-3">
        <EnvioDeArquivo tipo="pdf" {...propsDe('portfolio')} atual={portfolio === null ? null : <Portfolio perfil={perfil} />} />
        <Decisao
          parte="portfolio"
          anterior={perfil.portfolio_novo !== null && perfil.portfolio !== null}
          motivo={perfil.motivo_do_portfolio}
        />
      </div>
    </div>
  )
}

const Situacao = ({ parte, espera }: { parte: Parte; espera: boolean }) => (
  <Badge tone={espera ? 'warning' : 'success'}>{espera ? textos[parte].emAnalise : textos[parte].noAr}</Badge>
)

const ASPECTO_DO_LOGO = { lado: 96, alt: textos.logo.alt, className: 'size-24 rounded-campo border border-linha bg-white' }

function Logo({ perfil: { logo, logo_novo } }: { perfil: Perfil }) {
  return (
    <div className="flex items-center gap-4">
      {logo_novo !== null ? (
        <ImagemGuardada caminho={logo_novo} {...ASPECTO_DO_LOGO} />
      ) : logo === null ? null : (
        <Imagem caminho={logo} {...ASPECTO_DO_LOGO} />
      )}
      <Situacao parte="logo" espera={logo_novo !== null} />
    </div>
  )
}

function Portfolio({ perfil: { portfolio, portfolio_novo } }: { perfil: Perfil }) {
  const mostrado = portfolio_novo ?? portfolio
  if (mostrado === null) return null
  return (
    <div className="space-y-3">
      <p className="rounded-campo bg-suave px-4 py-3 wrap-anywhere">{mostrado.nome}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Situacao parte="portfolio" espera={portfolio_novo !== null} />
        <AbrirPdf pdf={{ caminho: mostrado.caminho }} nome={mostrado.nome} label={textos.portfolio.abrir} />
      </div>
    </div>
  )
}

/** What happens to the one before while a new one waits, and why the last one was refused. */
function Decisao({ parte, anterior, motivo }: { parte: Parte; anterior: boolean; motivo: string | null }) {
  return (
    <>
      {anterior ? <p className="text-sm text-tinta-suave">{textos[parte].anteriorFica}</p> : null}
      {motivo === null ? null : (
        <Notice tone="warning" title={textos[parte].recusado}>
          <p className="wrap-anywhere whitespace-pre-line">{motivo}</p>
        </Notice>
      )}
    </>
  )
}
