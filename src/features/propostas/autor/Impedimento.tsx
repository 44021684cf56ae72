import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import type { PedidoAbertoInteiro } from '@/domain/contratos/pedidos'
import { IMPEDIMENTOS } from '@/domain/proposta-status'
import { formatDiaHora } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { type MinhaConsultoria, propostaQueries } from '../api'
import { impedimentoTextos } from './textos'

type Impedido = NonNullable<PedidoAbertoInteiro['impedimento']>

const aPartirDe = (ate: string | null) =>
  ate ? `Você pode enviar a partir de ${formatDiaHora(ate)}` : 'Ainda não dá para enviar'

const titulos: Record<keyof typeof IMPEDIMENTOS, (ate: string | null) => string> = {
  so_leitura: () => impedimentoTextos.soLe,
  pedido_proprio: () => impedimentoTextos.pedidoSeu,
  celular_nao_verificado: () => 'Confirme o seu celular para enviar propostas',
  lugar_reservado: aPartirDe,
  lugar_convidado: aPartirDe,
}

type Props = {
  userId: string
  impedimento: Impedido
  /** The person works for another person's consultancy: its registration is not theirs. */
  deOutra: boolean
}

/** Why the account may not send a proposal now, and what it can do (docs/product/proposals.md#who-gets-a-place). */
export function Impedimento({ userId, impedimento, deOutra }: Props) {
  const { data: consultoria } = useQuery(propostaQueries.autor(userId))
  const motivo = impedimento.motivo as keyof typeof IMPEDIMENTOS
  return (
    <Notice tone="warning" live title={titulos[motivo](impedimento.ate)}>
      <p>{IMPEDIMENTOS[motivo]}</p>
      {motivo === 'celular_nao_verificado' ? (
        <ButtonLink to={paths.appPerfil()} size="sm" variant="secondary" className="mt-3">
          {impedimentoTextos.confirmarCelular}
        </ButtonLink>
      ) : null}
      {motivo === 'pedido_proprio' ? (
        <ButtonLink to={paths.appPedidos()} size="sm" variant="secondary" className="mt-3">
          {impedimentoTextos.verPedidos}
        </ButtonLink>
      ) : null}
      {consultoria === undefined || deOutra || motivo === 'lugar_convidado' || motivo === 'pedido_proprio' ? null : (
        <p className="mt-3">
          As consultorias do diretório já podem enviar: <LinkDoCadastro consultoria={consultoria} />
          <span>.</span>
        </p>
      )}
    </Notice>
  )
}

/** A link to the next step into the directory, by the status of the account's registration. */
export function LinkDoCadastro({ consultoria }: { consultoria: MinhaConsultoria | null }) {
  const enviado = consultoria?.status_cadastro === 'Cadastro concluído'
  const acao = consultoria ? 'continue o seu cadastro' : 'cadastre a sua'
  return (
    <Link
      to={enviado ? paths.appConsultoria() : paths.consultoriaCadastro()}
      className="font-semibold text-marca underline underline-offset-4"
    >
      {enviado ? 'veja como está o seu cadastro' : acao}
    </Link>
  )
}
