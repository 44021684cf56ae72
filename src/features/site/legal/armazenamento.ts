/* Everything that the site stores in the browser, as /cookies shows it: by purpose. A test compares this list with the keys in the
   code, so that nothing is stored undeclared. */
export type Guardado = {
  /** Key as stored in the browser; `{…}` is a variable part. */
  chave: string
  onde: 'Armazenamento local' | 'Só nesta aba' | 'Cópia de página'
  paraQue: string
  ate: string
}

export const ARMAZENAMENTO: readonly { finalidade: string; itens: readonly Guardado[] }[] = [
  {
    finalidade: 'Entrar e continuar na conta',
    itens: [
      {
        chave: 'sb-{projeto}-auth-token',
        onde: 'Armazenamento local',
        paraQue: 'A sua sessão, quando você entra: quem você é e a chave que renova a entrada.',
        ate: 'Até você sair ou encerrar a sessão.',
      },
      {
        chave: 'sb-{projeto}-auth-token-code-verifier',
        onde: 'Armazenamento local',
        paraQue: 'Segredo de uso único que protege a volta da entrada com Google.',
        ate: 'Até a entrada terminar, ou até você sair.',
      },
      {
        chave: 'embira:pessoa',
        onde: 'Armazenamento local',
        paraQue: 'Seu nome e e-mail, para mostrar as iniciais na barra sem esperar o servidor.',
        ate: 'Até você sair.',
      },
      {
        chave: 'embira:papeis',
        onde: 'Só nesta aba',
        paraQue:
          'Se você tem pedidos, consultoria, vagas ou acesso da equipe, para mostrar os links certos na barra sem esperar.',
        ate: 'Até você sair, ou até fechar a aba.',
      },
      {
        chave: 'embira:codigo',
        onde: 'Só nesta aba',
        paraQue:
          'Para qual e-mail ou celular um código acabou de ser enviado, para que recarregar a página não peça outro. Nunca o código.',
        ate: 'Alguns minutos depois de o código vencer, ou até fechar a aba.',
      },
      {
        chave: 'embira:navegador',
        onde: 'Armazenamento local',
        paraQue:
          'Número aleatório deste navegador, criado quando você pede um código. Só aqui o código que você pediu pode ser usado, e ' +
          'pedidos de estranhos não impedem você de receber outro. Não diz quem você é e não abre a sua conta.',
        ate: 'Até você excluir a conta aqui ou apagar os dados do site. Continua depois de sair da conta, porque é deste navegador.',
      },
      {
        chave: 'embira:destino',
        onde: 'Só nesta aba',
        paraQue: 'A página a que você quer voltar depois de entrar com o Google.',
        ate: 'Até você voltar, ou até fechar a aba.',
      },
      {
        chave: 'embira:link',
        onde: 'Só nesta aba',
        paraQue: 'De quem é o link de entrada que esta aba está abrindo, para recusar o de outra pessoa.',
        ate: 'Até a entrada terminar, ou até fechar a aba.',
      },
      {
        chave: 'embira:aba',
        onde: 'Só nesta aba',
        paraQue: 'De que conta é o que esta aba guarda, para que outra pessoa não o encontre.',
        ate: 'Até sair da conta, outra pessoa entrar ou fechar a aba.',
      },
      {
        chave: 'embira:acesso:{link}',
        onde: 'Só nesta aba',
        paraQue: 'O código secreto do link de um e-mail nosso que você abriu, para que ele não fique no endereço da página.',
        ate: 'Até sair da conta ou fechar a aba.',
      },
      {
        chave: 'embira:anterior:{contato}',
        onde: 'Só nesta aba',
        paraQue: 'O e-mail ou celular verificado que você está trocando, para poder voltar a ele.',
        ate: 'Até o novo ser verificado, você voltar ao anterior, sair da conta ou fechar a aba.',
      },
      {
        chave: 'embira:saida',
        onde: 'Só nesta aba',
        paraQue: 'Que você saiu da conta em outra aba, ou que acabou de excluir a conta, para a página seguinte dizer isso.',
        ate: 'Até ser dito, ou até fechar a aba.',
      },
    ],
  },
  {
    finalidade: 'Guardar o que você escreve',
    itens: [
      {
        chave: 'embira:rascunho:solicitacao:{serviço}',
        onde: 'Armazenamento local',
        paraQue: 'O pedido que você está escrevendo, para não perder nada.',
        ate: 'Até enviar, sair da conta ou passarem 30 dias.',
      },
      {
        chave: 'embira:rascunho:solicitacao-essenciais:{serviço}',
        onde: 'Armazenamento local',
        paraQue:
          'Cópia da etapa 1 do último pedido (empresa e contato), para preencher um pedido semelhante ou de outro serviço.',
        ate: '30 dias, ou até sair da conta ou excluir os dados do pedido neste navegador.',
      },
      {
        chave: 'embira:rascunho:consultoria',
        onde: 'Armazenamento local',
        paraQue:
          'O cadastro da sua consultoria em andamento, com o código secreto que o abre no servidor, para continuar de onde parou.',
        ate: 'Até enviar, descartar, sair da conta ou passarem 30 dias.',
      },
      {
        chave: 'embira:rascunho:consultoria-edicao:{etapa}',
        onde: 'Armazenamento local',
        paraQue: 'O que você está mudando no cadastro da sua consultoria e ainda não salvou.',
        ate: 'Até salvar, cancelar, sair da conta ou passarem 30 dias.',
      },
      {
        chave: 'embira:rascunho:consultoria-perfil',
        onde: 'Armazenamento local',
        paraQue: 'O que você está escrevendo no perfil público da sua consultoria e ainda não salvou.',
        ate: 'Até salvar, cancelar, sair da conta ou passarem 30 dias.',
      },
      {
        chave: 'embira:pedidos_vistos',
        onde: 'Armazenamento local',
        paraQue: 'Até qual pedido aberto você já viu, para marcar os novos.',
        ate: 'Até sair da conta ou passarem 30 dias.',
      },
      {
        chave: 'embira:rascunho:contato',
        onde: 'Armazenamento local',
        paraQue: 'A mensagem que você está escrevendo em Contato.',
        ate: 'Até enviar, sair da conta ou passarem 30 dias.',
      },
      {
        chave: 'embira:rascunho:vaga:{pessoa}',
        onde: 'Armazenamento local',
        paraQue: 'A vaga que você está escrevendo e a chave que impede publicá-la duas vezes. A chave não diz quem você é.',
        ate: 'Até publicar, limpar os dados, sair da conta ou passarem 30 dias.',
      },
      {
        chave: 'embira:rascunho:vaga-modelo:{pessoa}',
        onde: 'Armazenamento local',
        paraQue: 'A última vaga que você publicou neste navegador, para servir de modelo à próxima.',
        ate: '30 dias, ou até sair da conta.',
      },
      {
        chave: 'embira:texto-colado',
        onde: 'Só nesta aba',
        paraQue: 'O anúncio que você colou para preencher uma vaga.',
        ate: 'Até publicar essa vaga, sair da conta ou fechar a aba.',
      },
      {
        chave: 'embira:vaga-colada',
        onde: 'Só nesta aba',
        paraQue: 'O que o anúncio que você colou diz, por campo da vaga.',
        ate: 'Até publicar essa vaga, sair da conta ou fechar a aba.',
      },
      {
        chave: 'embira:rascunho:proposta:{pedido}',
        onde: 'Armazenamento local',
        paraQue: 'A proposta que você está escrevendo para um pedido aberto.',
        ate: 'Até enviar, sair da conta ou passarem 30 dias.',
      },
      {
        chave: 'embira:rascunho:{formulário do perfil}',
        onde: 'Armazenamento local',
        paraQue: 'O que você está mudando no seu perfil e ainda não salvou.',
        ate: 'Até salvar, sair da conta ou passarem 30 dias.',
      },
      {
        chave: 'embira:cliente_id',
        onde: 'Armazenamento local',
        paraQue: 'Código secreto de um envio, para que tentar de novo não crie um pedido repetido.',
        ate: 'Até o pedido ser enviado ou passarem 30 dias.',
      },
      {
        chave: 'embira:candidatura:{vaga}',
        onde: 'Só nesta aba',
        paraQue: 'A candidatura que você está escrevendo e a chave que impede enviá-la duas vezes.',
        ate: 'Até enviar, começar do zero, sair da conta ou fechar a aba.',
      },
      {
        chave: 'embira:pagador:{vaga}',
        onde: 'Só nesta aba',
        paraQue: 'O CPF ou CNPJ e o nome para a nota que você está escrevendo no pagamento de uma vaga.',
        ate: 'Até pagar, sair da conta ou fechar a aba.',
      },
      {
        chave: 'embira:digitado:{campo}:{assunto}',
        onde: 'Só nesta aba',
        paraQue:
          'A anotação, mensagem, resposta, pergunta, avaliação, correção ou recurso que você está escrevendo e ainda não guardou nem enviou.',
        ate: 'Até guardar ou enviar, sair da conta ou fechar a aba.',
      },
      {
        chave: 'embira:envio',
        onde: 'Só nesta aba',
        paraQue:
          'Código secreto do pedido que você acabou de enviar, para corrigir o e-mail ou mandar o link de novo até ele ser confirmado.',
        ate: 'Até sair da conta ou fechar a aba.',
      },
      {
        chave: 'embira:cadastro_enviado',
        onde: 'Só nesta aba',
        paraQue:
          'Nome e e-mail da consultoria que você acabou de cadastrar, para que recarregar a página não perca o que falta confirmar.',
        ate: 'Até começar outro cadastro, sair da conta ou fechar a aba.',
      },
    ],
  },
  {
    finalidade: 'Escolhas e funcionamento',
    itens: [
      {
        chave: 'embira:cookies',
        onde: 'Armazenamento local',
        paraQue: 'A sua escolha sobre cookies, com a versão e a data.',
        ate: '12 meses, ou até mudarmos as categorias. Continua depois de sair da conta, porque é deste navegador.',
      },
      {
        chave: 'embira:sem-conexao:{versão}',
        onde: 'Cópia de página',
        paraQue: 'A página que aparece quando você está sem internet. Nenhuma outra página e nenhum dado seu são copiados.',
        ate: 'Até a próxima versão dela, ou limpar os dados do navegador.',
      },
      {
        chave: 'embira:mudou',
        onde: 'Só nesta aba',
        paraQue: 'Até que horas as páginas públicas são pedidas sem cópias guardadas, para você ver logo o que acabou de mudar.',
        ate: '4 minutos depois da última mudança, ou até fechar a aba.',
      },
      {
        chave: 'embira:visita:{vaga}',
        onde: 'Só nesta aba',
        paraQue: 'De que site você chegou a uma vaga, para que a mesma visita não seja contada duas vezes. Não diz quem você é.',
        ate: 'Até sair da conta ou fechar a aba.',
      },
      {
        chave: 'embira:logo',
        onde: 'Armazenamento local',
        paraQue: 'Endereço de outro logotipo para a barra. O site só lê: existe apenas se alguém o definir neste navegador.',
        ate: 'Até ser apagado.',
      },
    ],
  },
  {
    finalidade: 'Só para a equipe',
    itens: [
      {
        chave: 'embira:admin_config',
        onde: 'Armazenamento local',
        paraQue: 'Cópia das configurações, para mostrá-las sem esperar o servidor.',
        ate: 'Até você sair.',
      },
      {
        chave: 'embira:admin_config:{parte}',
        onde: 'Armazenamento local',
        paraQue: 'O que você digitou nas configurações e ainda não salvou.',
        ate: 'Até salvar ou sair.',
      },
      {
        chave: 'embira:admin_colunas',
        onde: 'Armazenamento local',
        paraQue: 'As colunas que você escolheu ver em cada tabela.',
        ate: 'Até você sair.',
      },
      {
        chave: 'embira:admin_atalhos',
        onde: 'Armazenamento local',
        paraQue: 'Que você desligou os atalhos de uma tecla.',
        ate: 'Até ligar os atalhos de novo, ou limpar os dados do navegador.',
      },
    ],
  },
]
