import { useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { focusField } from '@/components/form/field-ids'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { type AlvoDoTeste, testConexao, type Teste } from '../api'
import { isScriptValido, PLANILHAS, AJUSTES, toCampoDaPlanilha } from './campos'
import { CamposDaParte, ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { useConfiguracoes } from './use-configuracoes'
import { configuracoes } from './textos'

/** Each address with what tests it. */
const ALVOS = [['script_url', 'script'], ...PLANILHAS.map((aba) => [toCampoDaPlanilha(aba), aba] as const)] as const
const CAMPOS = ALVOS.map(([campo]) => campo)

/** The script that writes the sheets, the address of each sheet, and a test of each stored address. */
export function Conexao() {
  const parte = useConfiguracoes(CAMPOS)
  const { form, mudados } = parte
  const gerar = () => {
    const script = form.getValues('script_url').trim()
    if (!isScriptValido(script)) {
      form.setError('script_url', { type: 'regra', message: configuracoes.urlInvalida })
      focusField('script_url')
      notify.error(configuracoes.enderecoInvalido)
      return
    }
    for (const aba of PLANILHAS) {
      form.setValue(toCampoDaPlanilha(aba), `${script}?sheet=${aba}`, { shouldDirty: true })
      form.clearErrors(toCampoDaPlanilha(aba))
    }
    notify.info(configuracoes.urlsGeradas, configuracoes.confiraSalve)
  }
  return (
    <ParteDasConfiguracoes
      id="conexao"
      titulo={configuracoes.conexao}
      texto={configuracoes.conexaoTexto}
      parte={parte}
      acoes={
        <Button variant="secondary" onClick={gerar}>
          {configuracoes.gerarUrls}
        </Button>
      }
    >
      {ALVOS.map(([campo, alvo]) => (
        <div key={campo}>
          <CamposDaParte nomes={[campo]} guardadas={parte.guardadas} />
          <TesteDeConexao alvo={alvo} nome={AJUSTES[campo].rotulo} mudado={mudados.includes(campo)} />
        </div>
      ))}
    </ParteDasConfiguracoes>
  )
}

/** docs/product/team.md#connections: the script must be readable by anyone with the link. */
const CONFIRA = configuracoes.testeFalhou

type Props = {
  alvo: AlvoDoTeste
  /** Accessible name of the address, for the buttons. */
  nome: string
  /** The address on the screen is not the stored one. */
  mudado: boolean
}

const deuCerto = ({ status }: Teste) => status >= 200 && status < 300

/** A GET to a stored address from the server, with the beginning of its answer. */
function TesteDeConexao({ alvo, nome, mudado }: Props) {
  const [result, setResult] = useState<Teste | null>(null)
  const { run, isPending, error, reset } = useSingleMutation({
    mutationFn: () => testConexao(alvo),
    onSuccess: (teste) => {
      setResult(teste)
      if (!deuCerto(teste)) notify.error(CONFIRA)
    },
    onError: (failure) => {
      setResult(null)
      if (failure instanceof AppError && failure.code === 'sem_resposta') notify.error(CONFIRA)
    },
  })
  const limpar = () => {
    setResult(null)
    reset()
  }
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" variant="secondary" loading={isPending} onClick={() => run()}>
          <span>{isPending ? configuracoes.testando : configuracoes.testarConexao}</span>
          <span className="sr-only">{` de ${nome}`}</span>
        </Button>
        {result || error ? (
          <Button size="sm" variant="ghost" onClick={limpar}>
            Limpar<span className="sr-only">{` o resultado de ${nome}`}</span>
          </Button>
        ) : null}
        {mudado ? <p className="text-sm text-tinta-suave">{configuracoes.salveAntes}</p> : null}
      </div>
      <Failure error={error} className="mt-3" />
      {result ? (
        <div className="mt-3 rounded-campo border border-linha bg-fundo p-4">
          <output className="block text-sm font-semibold">
            {`${deuCerto(result) ? 'Respondeu' : CONFIRA} (HTTP ${result.status}, ${result.ms} ms)`}
          </output>
          <pre
            aria-label={configuracoes.respostaDe(nome)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            tabIndex={0}
            className="mt-2 max-h-40 overflow-auto text-xs wrap-anywhere whitespace-pre-wrap text-tinta-suave"
          >
            {result.corpo || configuracoes.respostaVazia}
          </pre>
        </div>
      ) : null}
    </div>
  )
}
