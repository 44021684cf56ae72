import { Notice } from '@/components/ui/Notice'
import { formatarTelefone } from '@/domain/br/telefone'
import { grupos } from '@/features/acompanhamento/pedido-view'
import { formatDiaHora } from '@/lib/format'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { dentro, texto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { acoesDoPedido } from './acoes-do-pedido'

/** A request as its client submitted it, and the team's possible decisions. */
export function FichaDoPedido({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  const contato = dentro(linha, 'contato')
  const correcao = dentro(linha, 'correcao')
  const acoes = acoesDoPedido(linha)
  // The client's data is last, in a separate section.
  const [, ...respostas] = grupos({ tipo_servico: texto(linha, 'tipo_servico'), contato: { uf: 'x' }, dados: linha })
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          {texto(linha, 'email_confirmado_em') ? null : (
            <Notice tone="warning" title="O e-mail ainda não foi confirmado" className="mb-4">
              Quem pediu ainda não provou que o endereço é seu. Um pedido assim costuma esperar.
            </Notice>
          )}
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      {texto(correcao, 'motivo') ? (
        <Parte titulo="Correção pedida">
          <p className="border-l-2 border-marca pl-4 wrap-anywhere whitespace-pre-line">{texto(correcao, 'motivo')}</p>
          <p className="mt-2 text-sm text-tinta-suave">
            {texto(correcao, 'corrigida_em')
              ? `A pessoa corrigiu em ${formatDiaHora(texto(correcao, 'corrigida_em'))}. Os textos abaixo já são os novos.`
              : `Pedida em ${formatDiaHora(texto(correcao, 'pedida_em'))}. Ainda sem resposta.`}
          </p>
        </Parte>
      ) : null}
      {texto(linha, 'motivo_recusa') ? (
        <Parte titulo="Motivo da recusa">
          <p className="wrap-anywhere whitespace-pre-line">{texto(linha, 'motivo_recusa')}</p>
        </Parte>
      ) : null}
      {respostas.map(({ titulo, linhas }) => (
        <Parte key={titulo} titulo={titulo}>
          <Fatos fatos={linhas} />
        </Parte>
      ))}
      <Parte titulo="Quem pede">
        <Fatos
          fatos={[
            ['Empresa', texto(contato, 'empresa_nome')],
            ['Responsável', texto(contato, 'responsavel_nome')],
            ['E-mail', texto(contato, 'email')],
            ['Telefone', texto(contato, 'telefone') ? formatarTelefone(texto(contato, 'telefone')) : ''],
            ['Cidade', [texto(linha, 'cidade'), texto(linha, 'uf')].filter(Boolean).join(', ')],
            ['Setor', texto(contato, 'setor')],
            ['Porte', texto(contato, 'porte')],
          ]}
        />
      </Parte>
    </>
  )
}
