import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import { ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import { Fatos } from '../../fila/Fatos'
import type { FichaProps } from '../../fila/fila'
import { type Linha, readLinha, readLinhas, readNumero, readSim, readTexto } from '../../fila/linha'
import { Parte } from '../../fila/Parte'
import { SITUACAO_DO_REEMBOLSO } from '../../tabelas/registro/palavras'
import { NotaFiscal } from './NotaFiscal'
import { ReembolsoForm } from './ReembolsoForm'
import { fichaDoPagamento, notaFiscal, reembolsoForm } from '../textos'

/** The provider returns a Pix for 90 days. */
const PRAZO_DO_PIX_MS = 90 * 24 * 60 * 60 * 1000
const isTarde = (linha: Linha) =>
  readTexto(linha, 'metodo') === 'pix' && Date.parse(readTexto(linha, 'pago_em')) < Date.now() - PRAZO_DO_PIX_MS

const rotulo = (palavras: Readonly<Record<string, string>>, codigo: string) => palavras[codigo] ?? codigo

/** A payment with its refunds and the provider's answers. */
export function FichaDoPagamento({ detalhe: { linha, relacionados }, onRecarregar }: FichaProps) {
  const vaga = readLinha(relacionados, 'vaga')
  const reembolsos = readLinhas(relacionados, 'reembolsos')
  const eventos = readLinhas(relacionados, 'eventos')
  const resta = readNumero(linha, 'resta_centavos')
  const temNota = readTexto(linha, 'nota_numero') !== ''
  return (
    <>
      {readTexto(linha, 'divergencia') ? (
        <Parte>
          <Notice tone="error" title={fichaDoPagamento.divergenciaConfiraOperadora}>
            {`${readTexto(linha, 'divergencia')}. O que foi recebido a mais volta automaticamente; acompanhe abaixo.`}
          </Notice>
        </Parte>
      ) : null}
      {readTexto(linha, 'contestado_em') ? (
        <Parte>
          <Notice tone="warning" title={fichaDoPagamento.contestadoEm(formatDiaHora(readTexto(linha, 'contestado_em')))}>
            {readSim(linha, 'devolvido_pelo_banco') ? fichaDoPagamento.bancoDevolveu : fichaDoPagamento.quemPagouNaoReconhece}
          </Notice>
        </Parte>
      ) : null}
      <Parte titulo="Pagamento">
        <Fatos
          fatos={[
            ['Forma', rotulo(ROTULO_DO_METODO, readTexto(linha, 'metodo'))],
            ['Valor', formatCentavos(readNumero(linha, 'valor_centavos'))],
            ['Recebido', formatCentavos(readNumero(linha, 'recebido_centavos'))],
            ['Reembolsado', formatCentavos(readNumero(linha, 'reembolsado_centavos'))],
            ['Resta', formatCentavos(resta)],
            ['Pago em', readTexto(linha, 'pago_em') ? formatDiaHora(readTexto(linha, 'pago_em')) : ''],
            ['Recusa', readTexto(linha, 'recusa_codigo')],
            ['Quem pagou', [readTexto(linha, 'nome'), readTexto(linha, 'email')].filter(Boolean).join(', ')],
            ['CPF ou CNPJ', readTexto(linha, 'documento')],
            ['Código na operadora', readTexto(linha, 'intent_id')],
            [
              'Vaga',
              readTexto(vaga, 'id')
                ? `${readTexto(vaga, 'cargo')} (${readTexto(vaga, 'codigo_ref')}), ${getRotuloDoStatus(readTexto(vaga, 'status'))}`
                : 'A vaga não existe mais',
            ],
          ]}
        />
      </Parte>
      <Parte titulo="Reembolsos">
        {reembolsos.length === 0 ? (
          <p className="text-sm text-tinta-suave">{fichaDoPagamento.nadaReembolsado}</p>
        ) : (
          <ul className="divide-y divide-linha">
            {reembolsos.map((reembolso) => (
              <li key={readTexto(reembolso, 'id')} className="py-3 first:pt-0">
                <p className="font-semibold">
                  <span>{formatCentavos(readNumero(reembolso, 'valor_centavos'))}</span>
                  {readTexto(reembolso, 'canal') ? <span>{`, ${getNomeDoCanal(readTexto(reembolso, 'canal'))}`}</span> : null}
                  <span>{`: ${rotulo(SITUACAO_DO_REEMBOLSO, readTexto(reembolso, 'status'))}`}</span>
                </p>
                <p className="text-sm wrap-anywhere text-tinta-suave">
                  {writeCausa(readTexto(reembolso, 'causa'), readTexto(reembolso, 'motivo'))}
                </p>
                {readTexto(reembolso, 'erro') ? (
                  <p className="text-sm wrap-anywhere text-erro">{readTexto(reembolso, 'erro')}</p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {readTexto(linha, 'status') === 'pago' && resta > 0 && isTarde(linha) ? (
          <p className="mt-4 text-sm text-tinta-suave">{reembolsoForm.passou}</p>
        ) : readTexto(linha, 'status') === 'pago' && resta > 0 ? (
          <div className="mt-4">
            <ReembolsoForm
              key={resta}
              pagamento={readTexto(linha, 'id')}
              resta={resta}
              onFeito={onRecarregar}
              onRecarregar={onRecarregar}
            />
          </div>
        ) : null}
      </Parte>
      {readTexto(linha, 'status') === 'pago' && (resta > 0 || temNota) ? (
        <Parte titulo={notaFiscal.titulo}>
          <NotaFiscal key={readTexto(linha, 'nota_em')} linha={linha} onFeito={onRecarregar} />
        </Parte>
      ) : null}
      {eventos.length > 0 ? (
        <Parte titulo={fichaDoPagamento.operadoraDisse}>
          <ul className="space-y-1 text-sm text-tinta-suave">
            {eventos.map((evento) => (
              <li key={`${readTexto(evento, 'em')}-${readTexto(evento, 'tipo')}`} className="wrap-anywhere">
                {`${formatDiaHora(readTexto(evento, 'em'))}: ${readTexto(evento, 'tipo')} (${readTexto(evento, 'resultado') || 'sem efeito'})`}
              </li>
            ))}
          </ul>
        </Parte>
      ) : null}
    </>
  )
}
