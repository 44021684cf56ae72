/** What people read in `features/pagamentos/cartao`: one object for each component. */

export const formaDaStripe = {
  erroInicializarPagamento: 'Erro ao inicializar pagamento. Recarregue a página.',
} as const

export const formaDePagamento = {
  titulo: 'Pagamento indisponível no momento.',
  vagaContinuaGuardada: 'A vaga continua guardada em Minhas Vagas, e nada foi cobrado.',
} as const

export const formaDeTeste = {
  provedorTesteNao: 'O provedor de teste não respondeu. Confira se a plataforma local está no ar.',
  titulo: 'Ambiente de teste',
  nenhumCartaoVerdade: 'Nenhum cartão de verdade é usado e nada é cobrado. Escolha o que o cartão deve fazer.',
  cartaoTeste: 'Cartão de teste',
} as const

export const perguntaDoBanco = {
  titulo: 'Confirmação do banco',
  descricao: (centavos: string, nome: string) => `Você reconhece a compra de ${centavos} em ${nome}?`,
  confirmarCompra: 'Confirmar compra',
  simulacaoPagamentoReal: 'Simulação: no pagamento real quem pergunta é o banco que emitiu o cartão.',
} as const
