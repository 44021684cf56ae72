import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { type EnvioApi, sendSolicitacao, forgetCapability } from './envio'

const valores = {
  empresa_nome: 'Tecelagem Aurora',
  responsavel_nome: 'Marina Prado',
  email: 'Marina@Aurora.com.br',
  telefone: '+55 (11) 91234-5678',
  cidade: 'Blumenau',
  uf: 'SC',
  setor: 'Indústria',
  porte_colaboradores: '51–100',
  tipo_servico: 'Pesquisa de Clima Organizacional',
}

const refusal = (status: number, hint?: string) =>
  new AppError(`recusa ${status}`, { code: `PT${status}`, status, hint, retryable: status >= 500 })

const answer = (given: string | Error | undefined, otherwise: string) => {
  if (given instanceof Error) throw given
  return given ?? otherwise
}

/** A server that answers as configured, call by call, and records its requests. */
function server(answers: { cliente?: (string | Error)[]; solicitacao?: (string | Error)[] } = {}) {
  const clientes = [...(answers.cliente ?? [])]
  const solicitacoes = [...(answers.solicitacao ?? [])]
  let made = 0
  const api = {
    upsertCliente: vi.fn<EnvioApi['upsertCliente']>(async () => answer(clientes.shift(), `capacidade-${++made}`)),
    insertSolicitacao: vi.fn<EnvioApi['insertSolicitacao']>(async () => answer(solicitacoes.shift(), 'pedido-1')),
  }
  return { api, capabilities: () => api.insertSolicitacao.mock.calls.map(([params]) => params._cliente_id) }
}

beforeEach(forgetCapability)

describe('one submission', () => {
  test('registers the client, then creates the request with the returned capability', async () => {
    const { api, capabilities } = server()
    await expect(sendSolicitacao(valores, api)).resolves.toBe('pedido-1')
    expect(api.upsertCliente.mock.calls[0]?.[0]).toMatchObject({ _email: 'marina@aurora.com.br', _telefone: '+5511912345678' })
    expect(capabilities()).toEqual(['capacidade-1'])
    expect(api.insertSolicitacao.mock.calls[0]?.[0]).toMatchObject({ _status_solicitacao: 'Solicitação Efetuada' })
  })

  test('a retry uses the same capability: SQL answers with the same request', async () => {
    const { api, capabilities } = server({ solicitacao: [new AppError('sem rede', { code: 'sem_conexao', retryable: true })] })
    await expect(sendSolicitacao(valores, api)).rejects.toThrow('sem rede')
    await sendSolicitacao(valores, api)
    expect(api.upsertCliente).toHaveBeenCalledTimes(1)
    expect(capabilities()).toEqual(['capacidade-1', 'capacidade-1'])
  })

  test('a change of scope keeps the capability, a change of contact makes a new one', async () => {
    const lost = new AppError('sem rede', { code: 'sem_conexao' })
    const { api, capabilities } = server({ solicitacao: [lost, lost] })
    await expect(sendSolicitacao(valores, api)).rejects.toBe(lost)
    await expect(sendSolicitacao({ ...valores, prazo_desejado: '1 mês' }, api)).rejects.toBe(lost)
    await sendSolicitacao({ ...valores, email: 'outra@aurora.com.br' }, api)
    expect(capabilities()).toEqual(['capacidade-1', 'capacidade-1', 'capacidade-2'])
  })

  test.each(['capability_expirada', 'capability_invalida'])('%s: a new one, silently', async (hint) => {
    const { api, capabilities } = server({ solicitacao: [new AppError('sem rede', { code: 'x' }), refusal(410, hint)] })
    await expect(sendSolicitacao(valores, api)).rejects.toThrow('sem rede')
    await expect(sendSolicitacao(valores, api)).resolves.toBe('pedido-1')
    expect(capabilities()).toEqual(['capacidade-1', 'capacidade-1', 'capacidade-2'])
  })

  test('a new capability that is refused is not retried forever', async () => {
    const dead = refusal(404, 'capability_invalida')
    const { api } = server({ solicitacao: [dead, dead, dead] })
    await expect(sendSolicitacao(valores, api)).rejects.toBe(dead)
    expect(api.insertSolicitacao).toHaveBeenCalledTimes(1)
  })

  test('a refusal by the rules is not retried', async () => {
    const { api } = server({ solicitacao: [refusal(422, 'email')] })
    await expect(sendSolicitacao(valores, api)).rejects.toMatchObject({ hint: 'email' })
    expect(api.insertSolicitacao).toHaveBeenCalledTimes(1)
  })
})

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  test('a busy server is retried, up to three times', async () => {
    const { api } = server({ cliente: [refusal(503)], solicitacao: [refusal(504), refusal(503), refusal(503)] })
    const sent = sendSolicitacao(valores, api)
    await vi.runAllTimersAsync()
    await expect(sent).resolves.toBe('pedido-1')
    expect(api.insertSolicitacao).toHaveBeenCalledTimes(4)
  })

  test('a server that never answers is given up after 20 seconds, and the call is aborted', async () => {
    let aborted = false
    const api: EnvioApi = {
      upsertCliente: (_, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            aborted = true
          })
        }),
      insertSolicitacao: async () => 'nunca',
    }
    const sent = sendSolicitacao(valores, api)
    const outcome = expect(sent).rejects.toMatchObject({ code: 'tempo_esgotado', retryable: true })
    await vi.advanceTimersByTimeAsync(19_999)
    expect(aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
    expect(aborted).toBe(true)
  })
})
