import { Notice } from '@/components/ui/Notice'
import { formatarCentavos } from '@/domain/br/dinheiro'
import { nomeDoCanal } from '@/domain/vaga/canal'
import { textoDaCausa } from '@/domain/vaga/causa-do-canal'
import { rotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { dentro, numero, texto, varias } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { SITUACAO_DO_REEMBOLSO } from '../tabelas/registro/palavras'

const rotulo = (palavras: Readonly<Record<string, string>>, codigo: string) => palavras[codigo] ?? codigo

/** A payment with its refunds and the provider's answers. */
export function FichaDoPagamento({ detalhe: { linha, relacionados } }: FichaProps) {
  const vaga = dentro(relacionados, 'vaga')
  const reembolsos = varias(relacionados, 'reembolsos')
  const eventos = varias(relacionados, 'eventos')
  return (
    <>
      {texto(linha, 'divergencia') ? (
        <Parte>
          <Notice tone="error" title="Divergência: confira com a operadora">
            {texto(linha, 'divergencia')}. O que foi recebido a mais volta sozinho; acompanhe abaixo.
          </Notice>
        </Parte>
      ) : null}
      {texto(linha, 'contestado_em') ? (
        <Parte>
          <Notice tone="warning" title={`Contestado em ${formatDiaHora(texto(linha, 'contestado_em'))}`}>
            Quem paga o cartão disse que não reconhece a compra. Responda no painel da operadora.
          </Notice>
        </Parte>
      ) : null}
      <Parte titulo="Pagamento">
        <Fatos
          fatos={[
            ['Valor', formatarCentavos(numero(linha, 'valor_centavos'))],
            ['Recebido', formatarCentavos(numero(linha, 'recebido_centavos'))],
            ['Devolvido', formatarCentavos(numero(linha, 'reembolsado_centavos'))],
            ['Pago em', texto(linha, 'pago_em') ? formatDiaHora(texto(linha, 'pago_em')) : ''],
            ['Recusa', texto(linha, 'recusa_codigo')],
            ['Quem pagou', [texto(linha, 'nome'), texto(linha, 'email')].filter(Boolean).join(', ')],
            ['CPF ou CNPJ', texto(linha, 'documento')],
            ['Código na operadora', texto(linha, 'intent_id')],
            [
              'Vaga',
              texto(vaga, 'id')
                ? `${texto(vaga, 'cargo')} (${texto(vaga, 'codigo_ref')}), ${rotuloDoStatus(texto(vaga, 'status'))}`
                : 'A vaga não existe mais',
            ],
          ]}
        />
      </Parte>
      <Parte titulo="Devoluções">
        {reembolsos.length === 0 ? (
          <p className="text-sm text-tinta-suave">Nada foi devolvido.</p>
        ) : (
          <ul className="divide-y divide-linha">
            {reembolsos.map((reembolso) => (
              <li key={texto(reembolso, 'id')} className="py-3 first:pt-0">
                <p className="font-semibold">
                  {formatarCentavos(numero(reembolso, 'valor_centavos'))}
                  {texto(reembolso, 'canal') ? `, ${nomeDoCanal(texto(reembolso, 'canal'))}` : ''}:{' '}
                  {rotulo(SITUACAO_DO_REEMBOLSO, texto(reembolso, 'status'))}
                </p>
                <p className="text-sm wrap-anywhere text-tinta-suave">
                  {textoDaCausa(texto(reembolso, 'causa'), texto(reembolso, 'motivo'))}
                </p>
                {texto(reembolso, 'erro') ? <p className="text-sm wrap-anywhere text-erro">{texto(reembolso, 'erro')}</p> : null}
              </li>
            ))}
          </ul>
        )}
      </Parte>
      {eventos.length > 0 ? (
        <Parte titulo="O que a operadora disse">
          <ul className="space-y-1 text-sm text-tinta-suave">
            {eventos.map((evento) => (
              <li key={`${texto(evento, 'em')}-${texto(evento, 'tipo')}`} className="wrap-anywhere">
                {formatDiaHora(texto(evento, 'em'))}: {texto(evento, 'tipo')} ({texto(evento, 'resultado') || 'sem efeito'})
              </li>
            ))}
          </ul>
        </Parte>
      ) : null}
    </>
  )
}
